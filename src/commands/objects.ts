import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { processConfig } from '#platform/config/config.ts';
import { copyObjects } from '#platform/objects/copy.ts';
import { ObjectsUnavailable } from '#platform/objects/key.ts';
import { openObjectStore } from '#platform/objects/open.ts';

const USAGE = `Usage: npm run objects:copy -- FROM TO
  FROM and TO are "store" (what OBJECT_STORE_URL or DATA_DIR says), a folder, or https://KEY:SECRET@host/bucket`;

function refuse(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

process.umask(0o077);
const [from = '', to = '', ...rest] = process.argv.slice(2);
if (from === '' || to === '' || from === to || rest.length > 0) refuse(USAGE);
const settings = processConfig();
if (!settings.ok) refuse(settings.error.join('\n'));
const { dataDir, objectStore } = settings.value;
const addressOf = (named: string) => (named === 'store' ? objectStore : named);
const digest = createHash('sha256').update(JSON.stringify([addressOf(from), addressOf(to)]));
const file = join(dataDir, `objects-copy-${digest.digest('hex').slice(0, 16)}`);

const say = ({ objects, bytes }: { objects: number; bytes: number }) =>
  `${objects} objects, ${(bytes / 1e6).toFixed(1)} MB`;
try {
  const copied = await copyObjects(
    openObjectStore(addressOf(from)),
    openObjectStore(addressOf(to)),
    file,
    (now) => {
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${say(now)}`);
    },
  );
  process.stdout.write(`\n${say(copied)} copied and compared\n`);
} catch (error) {
  if (!(error instanceof ObjectsUnavailable)) throw error;
  refuse(`\n${error.message}. Run it again: it goes on where it was.`);
}
