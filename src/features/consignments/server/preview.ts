import type { Detail } from '#features/listings/domain/detail.ts';
import { areaOf, OFFERED_DAYS, placeInAddress } from '#features/listings/domain/listing.ts';
import { maskPhone } from '#kernel/contact/contact.ts';
import { addDays, dayOf } from '#kernel/dates.ts';
import type { ConsignmentFile } from '../domain/consignment.ts';
import { factsOf } from '../domain/facts.ts';
import { STEPS, type PartialAnswers, type Answers } from '../domain/fields.ts';
import { bandFor } from './band.ts';
import type { Deps } from './deps.ts';
import { createDeskRepository } from './desk/desk-repository.ts';
import { createFileRepository } from './file-repository.ts';
import type { Row } from './repository.ts';

/** Whether the first three pages are answered: papers are not part of what is published. */
const isPublishable = (answers: PartialAnswers): answers is Answers => {
  const missing = STEPS.firstMissing(answers);
  return missing === undefined || missing === 3;
};

/** The page of a consignment as it will be published; its facts are those of the page of a listing. */
export async function previewOf(
  { db, places, bandOf, planOf, clock }: Deps,
  row: Row,
  files: readonly ConsignmentFile[],
): Promise<Detail | undefined> {
  const { answers, deal } = row;
  if (!isPublishable(answers)) return undefined;
  const facts = factsOf(deal, answers);
  const today = dayOf(clock());
  const { commune } = facts.place;
  const { sheet, plot } = facts;
  const photos = files.filter(({ role }) => role === 'photo');
  const [owner, pictures, names, band, plan, communeSearch, communePage, crumbs] = await Promise.all([
    createDeskRepository(db).owner(row.owner),
    createFileRepository(db).pictures(photos.flatMap(({ picture }) => picture ?? [])),
    places.namesOf([facts.place]),
    bandFor(bandOf, deal, answers),
    sheet === null || plot === null ? null : planOf(commune, sheet, plot),
    places.searchOf(commune),
    places.pageOf(commune),
    places.pathTo(placeInAddress(facts.place)),
  ]);
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  return {
    listing: {
      ...facts,
      id: row.listing ?? 0,
      status: 'published',
      publishedAt: clock(),
      customer: row.owner,
      firstListedOn: today,
      confirmedOn: today,
      expiresOn: addDays(today, OFFERED_DAYS),
    },
    area: areaOf(facts) ?? 0,
    hasPlan: sheet !== null && plot !== null,
    names: names[0] ?? { now: '', before: null },
    isDemo: row.isDemo,
    isDealing: false,
    isAdvertised: false,
    priceDrop: 0,
    contact: {
      name: owner?.name ?? '',
      maskedPhone: owner ? maskPhone(owner.phone) : '',
      answerSeconds: null,
      kind: null,
      code: null,
    },
    pictures: photos.flatMap(({ picture, caption }) => {
      const found = byId.get(picture ?? '');
      if (!found) return [];
      return [{ ...found, caption }];
    }),
    prices: [{ price: facts.price, at: clock() }],
    events: [],
    checks: [],
    duplicates: [],
    similar: [],
    offices: [],
    band,
    plan,
    communeSearch,
    communePage,
    crumbs,
  };
}
