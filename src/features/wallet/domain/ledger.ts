/** Accounts of the books. What a customer has is a liability of ours: their balance is minus that of the account. */
export const ACCOUNT_KINDS = [
  'customer-main',
  'customer-bonus',
  'hold',
  'suspense',
  'bank',
  'gateway',
  'revenue',
  'bonus-cost',
  'gateway-fee',
  'rounding',
  'equity',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export type LedgerAccount = { kind: AccountKind; name: string; owner?: string };

/** Debits are positive, credits negative. */
export type Line = LedgerAccount & { amount: number };

/** The two wallets of the product, by the word in their address. */
export const WALLETS = { chinh: 'customer-main', thuong: 'customer-bonus' } as const;
export type Wallet = keyof typeof WALLETS;
export const WALLET_NAMES = Object.keys(WALLETS) as Wallet[];
export const isWallet = (word: string): word is Wallet => Object.hasOwn(WALLETS, word);

export const otherWallet = (wallet: Wallet): Wallet => (wallet === 'chinh' ? 'thuong' : 'chinh');

export const walletOf = (wallet: Wallet, owner: string): LedgerAccount => ({
  kind: WALLETS[wallet],
  name: owner,
  owner,
});

export const HOLD: LedgerAccount = { kind: 'hold', name: 'withdrawals' };
/** Money that came, and is not known whose. */
export const SUSPENSE: LedgerAccount = { kind: 'suspense', name: 'unmatched' };
export const BONUS_COST: LedgerAccount = { kind: 'bonus-cost', name: 'bonuses' };
export const revenue = (service: string): LedgerAccount => ({ kind: 'revenue', name: service });
export const gatewayAccount = (provider: string): LedgerAccount => ({ kind: 'gateway', name: provider });
export const bankAccount = (number: string): LedgerAccount => ({ kind: 'bank', name: number });

/** What is ours without a service: unmatched money after the time of the law. */
export const KEPT: LedgerAccount = { kind: 'equity', name: 'unclaimed' };
/** What a bank had before our books began with it, and what the company has taken out. */
export const OPENING: LedgerAccount = { kind: 'equity', name: 'opening' };
export const DRAWN: LedgerAccount = { kind: 'equity', name: 'drawn' };
/** What banks take for themselves, and pay. */
export const BANK_FEES: LedgerAccount = { kind: 'gateway-fee', name: 'bank' };
export const INTEREST: LedgerAccount = { kind: 'revenue', name: 'interest' };
export const gatewayFees = (provider: string): LedgerAccount => ({ kind: 'gateway-fee', name: provider });

/** An amount that goes from one account, which is credited, to another, which is debited. */
export const lines = (debit: LedgerAccount, credit: LedgerAccount, amount: number): Line[] => [
  { ...debit, amount },
  { ...credit, amount: -amount },
];

export const TRANSFER_KINDS = [
  'top-up',
  'unmatched',
  'matched',
  'returned',
  'kept',
  'opening',
  'bank-fee',
  'drawn',
  'interest',
  'payout',
  'withdrawal',
  'withdrawal-paid',
  'withdrawal-undone',
  'purchase',
  'purchase-undone',
  'bonus',
  'bonus-expired',
  'bonus-taken-back',
  'correction',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** Money that moves between accounts at once and for good; undoing it is another transfer. */
export type Transfer = {
  id: string;
  kind: TransferKind;
  /** What it is for: the number of a top-up, a withdrawal, a purchase. */
  subject: string;
  lines: readonly Line[];
  reverses?: string;
  /** The day of the bank, where money came or went through one. */
  bankDate?: string;
  madeBy?: string;
  note?: string;
};

/** What undoes a transfer: the same accounts, the other way round. */
export const reversed = (posted: readonly Line[]): Line[] =>
  posted.map((line) => ({ ...line, amount: -line.amount }));

type Change = { wallet: Wallet; amount: number };

/** What a transfer changes for each customer, the wallet that changes most first. */
export function movementsOf({ lines: moved }: Pick<Transfer, 'lines'>) {
  const changes = moved.flatMap(({ kind, owner, amount }): (Change & { owner: string })[] => {
    const wallet = WALLET_NAMES.find((name) => WALLETS[name] === kind);
    return wallet && owner !== undefined ? [{ owner, wallet, amount: 0 - amount }] : [];
  });
  return [...Map.groupBy(changes, ({ owner }) => owner)].map(([owner, own]) => ({
    owner,
    changes: own
      .map(({ wallet, amount }): Change => ({ wallet, amount }))
      .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount)),
  }));
}
