/** How a loan is paid back: the same share of it each month and interest on what is left, or the same sum each month. */
export const WAYS = ['goc-deu', 'gop-deu'] as const;
export type Way = (typeof WAYS)[number];

export type Loan = {
  amount: number;
  /** Months. */
  term: number;
  /** Yearly, in percent: at first, and after so many months. */
  rate: number;
  firstMonths: number;
  laterRate: number;
  way: Way;
  /** The month in which all that is left is paid, and what that costs in percent of it. */
  endsIn: number | null;
  endFee: number;
};

export type Month = {
  month: number;
  principal: number;
  interest: number;
  /** What is paid back before it is due, and the fee for that. */
  early: number;
  fee: number;
  /** What is left afterwards. */
  left: number;
};

const monthlyOf = (yearly: number) => yearly / 100 / 12;

/** What is paid each month so that nothing is left after so many. */
const annuity = (amount: number, monthly: number, months: number) =>
  monthly === 0 ? amount / months : (amount * monthly) / (1 - (1 + monthly) ** -months);

/** The months of a loan, in whole đồng; the last one pays what rounding has left. */
export function scheduleOf({ amount, term, way, endsIn, ...loan }: Loan): Month[] {
  const months: Month[] = [];
  let left = amount;
  for (let month = 1; month <= term && left > 0; month += 1) {
    const monthly = monthlyOf(month <= loan.firstMonths ? loan.rate : loan.laterRate);
    const interest = Math.round(left * monthly);
    const usual =
      way === 'goc-deu' ? amount / term : annuity(left, monthly, term - month + 1) - left * monthly;
    const principal = month === term ? left : Math.min(left, Math.round(usual));
    const rest = left - principal;
    const early = month === endsIn ? rest : 0;
    const fee = Math.round((early * loan.endFee) / 100);
    left = rest - early;
    months.push({ month, principal, interest, early, fee, left });
  }
  return months;
}

/** What falls due in a month; what is paid early comes on top. */
const dueIn = ({ principal, interest }: Month) => principal + interest;
export const paidIn = (month: Month) => dueIn(month) + month.early + month.fee;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The first payment, the highest and its month, and all interest and fees together. */
export function totalsOf(months: readonly Month[]) {
  const [first] = months;
  const highest = months.reduce((most, one) => (most && dueIn(most) >= dueIn(one) ? most : one), first);
  return {
    first: first ? dueIn(first) : 0,
    highest: highest ? dueIn(highest) : 0,
    highestIn: highest?.month ?? 0,
    interest: sum(months.map(({ interest }) => interest)),
    early: sum(months.map(({ early }) => early)),
    fee: sum(months.map(({ fee }) => fee)),
  };
}
