import { existsSync } from 'node:fs';
import type { GuardName, Route } from '#routes/route.ts';
import { ROUTES } from '#routes/table.ts';

/** Inquiries of the demo customer. */
export const INQUIRY = '00000000-0000-4000-8000-0000000000b1';

/** A conversation of the demo customer. */
export const CONVERSATION = '00000000-0000-4000-8000-0000000000d1';
/** A property request of the demo customer. */
export const REQUEST = '00000000-0000-4000-8000-0000000000e1';

/** A transfer in the wallet of the demo customer. */
const TRANSFER = '00000000-0000-4000-8000-0000000f0003';

/** Values for the parameters of addresses; each is one that the guards of its route let pass. */
const PARAMS: Record<string, string> = {
  account_id: '00000000-0000-4000-8000-000000000001',
  feedback_id: INQUIRY,
  inquiry_id: INQUIRY,
  conversation_id: CONVERSATION,
  report_id: '1',
  request_id: REQUEST,
  product_type: 'dat',
  district_code: '768',
  product_id: '102996',
  deposit_type: 'ban',
  provider: 'credentials',
  landing_slug: 'dinh-gia-thua-dat',
  landing_id: 'moi',
  lang: 'vi',
  namespace: 'ui',
  tool: 'wards',
  name: 'trang-1',
  article_slug: '63-thanh-34-tinh-ai-nhap-voi-ai',
  article_id: '1',
  land_valuation_type: 'bang-gia-dat',
  land_valuation_code: '267409010001-dem0000001',
  land_id: '267409010003',
  city_name: 'ho-chi-minh',
  ward_name: 'phuong-sai-gon',
  place: 'phuong-sai-gon-26740',
  code: 'dem0000001',
  seller_code: 'nha-dat-minh-hoa-hai-dem24',
  version: '1',
  plan_file: '00000000-0000-4000-8000-0000000000f1',
  piece: '0',
  product: 'chinh',
  transfer_id: TRANSFER,
  purchase: '100001',
  month: '2026-11',
  top_up: '100002',
  withdrawal: '100001',
  withdrawal_id: '00000000-0000-4000-8000-0000000000f2',
  payment_file: '00000000-0000-4000-8000-0000000000f3',
  receipt_id: '00000000-0000-4000-8000-0000000f1001',
};

const hasFile = (pattern: string) =>
  ['.astro', '.ts', '/index.astro', '/index.ts'].some((ending) =>
    existsSync(new URL(`../../src/pages${pattern}${ending}`, import.meta.url)),
  );

export type Page = {
  name: string;
  path: string;
  guards: readonly GuardName[];
  layout: Route['layout'];
};

const all = Object.entries<Route>(ROUTES).map(([name, { pattern, guards = [], layout }]) => ({
  name,
  path: pattern.replaceAll(/\[(\w+)\]/g, (_, key: string) => PARAMS[key] ?? 'x'),
  guards,
  layout,
  isThere: hasFile(pattern === '/' ? '' : pattern),
}));

/** The routes that have a page in this build, and those whose page is still to come. */
export const PAGES: readonly Page[] = all.filter(({ isThere }) => isThere);
export const PAGES_TO_COME: readonly Page[] = all.filter(({ isThere }) => !isThere);
