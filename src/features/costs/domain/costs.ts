import { parseMoney } from '#kernel/money.ts';
import { buyersSum, type Fee, feesOf, type Kind, KINDS, NOTARY_PAYERS, type NotaryPayer } from './fees.ts';
import { type Loan, type Month, scheduleOf, totalsOf, type Way, WAYS } from './loan.ts';

/** The parameters of the page, in the order of its form. */
export const PARAMETERS = [
  'gia',
  'loai',
  'duy_nhat',
  'cong_chung',
  'vay',
  'nam',
  'cach',
  'lai',
  'uu_dai',
  'lai_sau',
  'tra_som',
  'phi_tra_som',
] as const;
export type Parameter = (typeof PARAMETERS)[number];
export type Given = Readonly<Record<Parameter, string>>;

const MAX_YEARS = 35;
const MAX_RATE = 40;
const MAX_FEE = 10;
export const MAX_LENGTH = 40;
const MIN_PRICE = 1_000_000;

export type Fault = {
  parameter: Parameter;
  code:
    | 'price'
    | 'choice'
    | 'only-home'
    | 'loan'
    | 'beyond-price'
    | 'years'
    | 'rate'
    | 'months'
    | 'early'
    | 'fee'
    | 'missing';
};

export type Repayment = { loan: Loan; months: readonly Month[]; totals: ReturnType<typeof totalsOf> };

export type Costs = {
  given: Given;
  /** Whether the address says anything at all. */
  isFilled: boolean;
  faults: readonly Fault[];
  kind: Kind;
  isOnlyHome: boolean;
  notary: NotaryPayer;
  way: Way;
  /** Null without a price. */
  answer: {
    price: number;
    fees: readonly Fee[];
    /** What the buyer needs of their own: the price and the buyer's fees, without what is borrowed. */
    needed: number;
    repayment: Repayment | null;
  } | null;
};

const NUMERAL = /^(\d{1,3})(?:[.,](\d{1,4}))?$/;
/** A share or a number of years or months, with a comma or a point before its fraction. */
function numberIn(text: string): number | undefined {
  const [, whole, fraction = '0'] =
    NUMERAL.exec(text.endsWith('%') ? text.slice(0, -1).trimEnd() : text) ?? [];
  return whole === undefined ? undefined : Number(`${whole}.${fraction}`);
}

const moneyIn = (text: string) => {
  const read = parseMoney(text);
  return read.ok ? read.value : undefined;
};

/** An amount, or a share of the price. */
function loanIn(text: string, price: number | undefined): number | undefined {
  if (!text.endsWith('%')) return moneyIn(text);
  const share = numberIn(text);
  return share === undefined || price === undefined ? undefined : Math.round((price * share) / 100);
}

type Reader = {
  given: Given;
  fault: (parameter: Parameter, code: Fault['code']) => void;
};

function choose<Choice extends string>(
  { given, fault }: Reader,
  parameter: Parameter,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const found = choices.find((one) => one === given[parameter]);
  if (!found && given[parameter] !== '') fault(parameter, 'choice');
  return found ?? choices[0];
}

/** The loan, unless something of it is missing or wrong, which is said. */
function readLoan({ given, fault }: Reader, price: number | undefined, way: Way): Loan | undefined {
  let isWhole = true;
  const wrong = (parameter: Parameter, code: Fault['code']) => {
    isWhole = false;
    fault(parameter, code);
  };
  const number = (parameter: Parameter, [least, most]: readonly [number, number], code: Fault['code']) => {
    if (given[parameter] === '') return undefined;
    const value = numberIn(given[parameter]);
    if (value !== undefined && value >= least && value <= most) return value;
    wrong(parameter, code);
    return undefined;
  };
  const months = (parameter: Parameter, most: number, code: Fault['code']) => {
    const value = number(parameter, [1, most], code);
    if (value !== undefined && !Number.isInteger(value)) wrong(parameter, code);
    return value;
  };
  const need = (parameter: Parameter) => {
    if (given[parameter] === '') wrong(parameter, 'missing');
  };

  const amount = loanIn(given.vay, price);
  if (given.vay === '') wrong('vay', 'missing');
  else if (amount === undefined || amount === 0) {
    // A share of a price that is missing is a fault of the price only.
    if (price !== undefined || !given.vay.endsWith('%')) wrong('vay', 'loan');
  } else if (price !== undefined && amount > price) wrong('vay', 'beyond-price');
  need('nam');
  need('lai');
  if (given.uu_dai !== '') need('lai_sau');
  if (given.lai_sau !== '') need('uu_dai');
  if (given.phi_tra_som !== '') need('tra_som');

  const years = number('nam', [1 / 12, MAX_YEARS], 'years');
  const rate = number('lai', [0, MAX_RATE], 'rate');
  const laterRate = number('lai_sau', [0, MAX_RATE], 'rate');
  const term = Math.round((years ?? MAX_YEARS) * 12);
  const firstMonths = months('uu_dai', term - 1, 'months');
  const endsIn = months('tra_som', term - 1, 'early');
  const endFee = number('phi_tra_som', [0, MAX_FEE], 'fee');
  if (!isWhole || amount === undefined || rate === undefined) return undefined;
  return {
    amount,
    term,
    rate,
    firstMonths: firstMonths ?? term,
    laterRate: laterRate ?? rate,
    way,
    endsIn: endsIn ?? null,
    endFee: endFee ?? 0,
  };
}

/** Any of these means that there is a loan. */
export const LOAN_PARAMETERS = ['vay', 'nam', 'lai', 'uu_dai', 'lai_sau', 'tra_som', 'phi_tra_som'] as const;

/** What an address says; whatever is wrong is said beside its field, and the rest is calculated all the same. */
export function readCosts(search: URLSearchParams): Costs {
  const given = Object.fromEntries(
    PARAMETERS.map((name) => [name, (search.get(name) ?? '').trim().slice(0, MAX_LENGTH)]),
  ) as Given;
  const faults: Fault[] = [];
  const reader: Reader = { given, fault: (parameter, code) => void faults.push({ parameter, code }) };
  const isFilled = PARAMETERS.some((name) => given[name] !== '');

  const read = moneyIn(given.gia);
  const price = read !== undefined && read >= MIN_PRICE ? read : undefined;
  if (isFilled && price === undefined) reader.fault('gia', given.gia === '' ? 'missing' : 'price');
  const kind = choose(reader, 'loai', KINDS);
  if (given.duy_nhat !== '' && kind === 'dat-khac') reader.fault('duy_nhat', 'only-home');
  const isOnlyHome = given.duy_nhat !== '' && kind !== 'dat-khac';
  const notary = choose(reader, 'cong_chung', NOTARY_PAYERS);
  const way = choose(reader, 'cach', WAYS);
  const hasLoan = LOAN_PARAMETERS.some((name) => given[name] !== '');
  const loan = hasLoan ? readLoan(reader, price, way) : undefined;
  const faultsInOrder = faults.toSorted(
    (a, b) => PARAMETERS.indexOf(a.parameter) - PARAMETERS.indexOf(b.parameter),
  );
  const shared = { given, isFilled, faults: faultsInOrder, kind, isOnlyHome, notary, way };
  if (price === undefined) return { ...shared, answer: null };
  const borrowed = loan?.amount ?? 0;
  const fees = feesOf({ price, isOnlyHome, notary, borrowed });
  const months = loan ? scheduleOf(loan) : [];
  return {
    ...shared,
    answer: {
      price,
      fees,
      needed: price + buyersSum(fees) - borrowed,
      repayment: loan ? { loan, months, totals: totalsOf(months) } : null,
    },
  };
}

/** The query of what was given, without what was left empty. */
export const writeCosts = (given: Partial<Given>) =>
  new URLSearchParams(PARAMETERS.flatMap((name) => (given[name] ? [[name, given[name]]] : []))).toString();
