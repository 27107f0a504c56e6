import { z } from 'zod';
import { accountId } from '#kernel/actor.ts';
import { reasons } from '../domain/matching.ts';
import { DEALS, DISLIKES, MATCH_STATES, type NewRequest, type PropertyRequest } from '../domain/request.ts';
import { REQUEST_STATUSES } from '../domain/status.ts';

const amount = z.number().nullable();

/** A request as it is kept. */
const row = z
  .object({
    id: z.uuid(),
    number: z.int(),
    account: accountId,
    status: z.enum(REQUEST_STATUSES),
    version: z.int(),
    deal: z.enum(DEALS),
    kind: z.string(),
    also: z.array(z.string()),
    place: z.string().nullable(),
    near: z.array(z.string()),
    lon: amount,
    lat: amount,
    budget_from: amount,
    budget_to: amount,
    area_from: amount,
    area_to: amount,
    note: z.string(),
    may_call: z.boolean(),
    consent: z.string(),
    lang: z.enum(['vi', 'en']),
    assignee: z.nullable(accountId),
    reason: z.string(),
    made_at: z.date(),
    expires_at: z.date(),
  })
  .transform(({ lon, lat, budget_from, budget_to, area_from, area_to, ...kept }): PropertyRequest => ({
    id: kept.id,
    number: kept.number,
    account: kept.account,
    status: kept.status,
    version: kept.version,
    deal: kept.deal,
    kind: kept.kind,
    also: kept.also,
    place: kept.place,
    near: kept.near,
    at: lon === null || lat === null ? null : { lon, lat },
    budget: { from: budget_from, to: budget_to },
    area: { from: area_from, to: area_to },
    note: kept.note,
    mayCall: kept.may_call,
    consent: kept.consent,
    lang: kept.lang,
    assignee: kept.assignee,
    reason: kept.reason,
    madeAt: kept.made_at,
    expiresAt: kept.expires_at,
  }));

export const requestRow = (read: unknown) => row.parse(read);
export const requestRows = (read: unknown) => z.array(row).parse(read);

export const columnsOf = ({ at, budget, area, mayCall, near, also, ...same }: NewRequest) => ({
  ...same,
  also: [...also],
  near: [...near],
  at: at && `(${at.lon},${at.lat})`,
  budget_from: budget.from,
  budget_to: budget.to,
  area_from: area.from,
  area_to: area.to,
  may_call: mayCall,
});

/** A property on offer, as requests compare it. */
export const offerRows = z.array(
  z
    .object({
      id: z.int(),
      deal: z.string(),
      kind: z.string(),
      district: z.string().nullable(),
      commune: z.string(),
      lon: amount,
      lat: amount,
      price: amount,
      area: z.number(),
      text: z.string(),
      seller: z.string(),
      customer: z.string().nullable(),
    })
    .transform(({ lon, lat, ...same }) => ({
      ...same,
      at: lon === null || lat === null ? null : { lon, lat },
    })),
);
export type OfferRow = z.infer<typeof offerRows>[number];

export const suggestionRows = z.array(
  z.object({
    listing: z.int(),
    state: z.enum(MATCH_STATES),
    why: reasons,
    sentAt: z.date(),
    dislike: z.enum(DISLIKES).nullable(),
  }),
);
