/** What an owner may consign a property for. */
export const DEPOSIT_TYPES = ['ban', 'cho-thue'] as const;

export type DepositType = (typeof DEPOSIT_TYPES)[number];

export const isDepositType = (text: string): text is DepositType =>
  DEPOSIT_TYPES.some((type) => type === text);
