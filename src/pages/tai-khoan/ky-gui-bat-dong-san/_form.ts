import type { AstroGlobal } from 'astro';
import { readNumber } from '#features/consignments/domain/consignment.ts';
import { isDepositType } from '#features/consignments/domain/deposit-type.ts';
import { STEPS } from '#features/consignments/domain/fields.ts';
import { textsOf } from '#features/consignments/domain/texts.ts';
import { CHECK } from '#kernel/web/steps.ts';
import type { FormErrors } from '#kernel/form.ts';
import type { Member } from '#kernel/actor.ts';

/** Where most properties are. */
const FIRST_PROVINCE = '79';

/** What of an address the first page shows: what was chosen before its lists were brought up to date. */
const typedIn = (query: URLSearchParams) =>
  Object.fromEntries([...query].filter(([name]) => STEPS.fields(0).some((field) => field === name)));

/** The consignment and the page of the form that an address means, or that came back. */
export async function formAt(
  { locals: { services }, url: { searchParams } }: AstroGlobal,
  member: Member,
  formErrors: FormErrors | undefined,
) {
  const named = formErrors?.values['number'] ?? searchParams.get('so') ?? searchParams.get('number');
  const number = readNumber(named ?? '');
  const found = number === undefined ? undefined : await services.consignments.own.detail(member, number);
  const detail = found?.ok ? found.value : undefined;
  const wanted = formErrors?.values['buoc'] ?? searchParams.get('buoc');
  const deal = searchParams.get('loai') ?? searchParams.get('deal') ?? '';
  const open = detail ? STEPS.stepAt(wanted, detail.answers) : (0 as const);
  // Without its files the fourth page is not complete.
  const step = open === CHECK && detail && detail.gaps.length > 0 ? (3 as const) : open;
  return {
    detail,
    isLost: named !== null && detail === undefined,
    step,
    values: {
      province: FIRST_PROVINCE,
      deal: isDepositType(deal) ? deal : 'ban',
      ...(detail && textsOf(detail.answers)),
      ...typedIn(searchParams),
    },
  };
}

/** The lists of the place fields. */
export async function placeChoices(
  { places }: App.Locals['services'],
  { province = '', formerDistrict = '' }: Readonly<Record<string, string>>,
) {
  const [{ provinces }, districts, communes] = await Promise.all([
    places.overview(),
    places.districtsOf(province),
    places.communesOf(province, formerDistrict),
  ]);
  return { provinces: provinces.map(({ code, name }) => ({ code, name })), districts, communes };
}
