import { join } from 'node:path';
import { createProofGate } from '#features/accounts/server/proof.ts';
import { articleDrawer } from '#demo/pictures/articles/article.ts';
import { listingDrawer } from '#demo/pictures/drawing.ts';
import type { Clock } from '#kernel/clock.ts';
import { withReturn } from '#kernel/web/local-path.ts';
import { pictureFileName } from '#kernel/web/picture-file.ts';
import { append } from '#platform/audit/append.ts';
import type { Config } from '#platform/config/config.ts';
import type { PaperSeal } from '#platform/crypto/paper-seal.ts';
import { createProofOfWork } from '#platform/crypto/proof-of-work.ts';
import { householdPseudonymizer, pseudonymizer } from '#platform/crypto/pseudonymize.ts';
import { createSeal } from '#platform/crypto/seal.ts';
import type { Database } from '#platform/db/client.ts';
import { createDrafts } from '#platform/db/drafts.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createImages } from '#platform/images/images.ts';
import { createPictures } from '#platform/images/pictures.ts';
import { createPublicPictures } from '#platform/images/public-pictures.ts';
import { createUploadService } from '#features/uploads/server/service.ts';
import type { Log } from '#platform/log/log.ts';
import { createSecurityLog } from '#platform/log/security-log.ts';
import { openObjectStore } from '#platform/objects/open.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { createSmtpMailer } from '#platform/mail/smtp.ts';
import { createOutbox } from '#platform/mail/outbox.ts';
import { createClamdScan } from '#platform/objects/clamd.ts';
import { pathTo } from '#routes/index.ts';

export type Settings = Pick<Config, 'demo' | 'dataDir' | 'objectStore' | 'sms'> &
  Partial<Pick<Config, 'rebuildHook' | 'cms' | 'payments' | 'secretsBefore' | 'smtp' | 'scannerAt'>> & {
    secret: string;
    /** The seal of the company, where there is one. */
    paperSeal?: PaperSeal | undefined;
    /** For work that lasts longer than a request may; without it, that of requests. */
    batch?: Database;
  };

/** Dependencies of services of several features. */
export function createBase(db: Database, log: Log, settings: Settings, clock: Clock) {
  const { demo, dataDir, secret, secretsBefore = [] } = settings;
  const seal = createSeal(secret, secretsBefore);
  const images = createImages();
  const objects = openObjectStore(settings.objectStore);
  const outbox = createOutbox(join(dataDir, 'outbox.jsonl'));
  const proof = createProofOfWork({ secret, earlier: secretsBefore });
  const jobs = createJobs(db, log);
  const pictures = createPublicPictures({
    db,
    pictures: createPictures({ images, objects, folder: join(dataDir, 'pictures') }),
    drawers: [listingDrawer, articleDrawer],
    log,
  });
  return {
    db,
    jobs,
    drafts: createDrafts(db),
    images,
    log,
    clock,
    demo,
    objects,
    batch: settings.batch ?? db,
    settings,
    audit: append,
    seal,
    outbox,
    mailer: createMailer({ demo, outbox, server: settings.smtp && createSmtpMailer(settings.smtp) }),
    proof,
    isProven: createProofGate(db, proof.verify),
    hide: householdPseudonymizer(seal),
    security: createSecurityLog({ log, hide: pseudonymizer(seal, 'limit'), clock }),
    pictures,
    uploads: createUploadService({
      db,
      objects,
      images,
      pictures,
      jobs,
      scan: settings.scannerAt === undefined ? undefined : createClamdScan(settings.scannerAt),
      signInAt: (back) => withReturn(pathTo('login'), back),
      pictureAt: (picture) =>
        pathTo('picture', { picture, file: pictureFileName({ width: 320, format: 'webp' }) }),
    }),
  };
}

export type Base = ReturnType<typeof createBase>;
