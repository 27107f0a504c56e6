import type { Generated, GeneratedAlways } from 'kysely';
import type { Party } from '#kernel/state-machine.ts';
import type { PersonalTables } from '#platform/db/personal-data.ts';
import type { BonusKind, BonusStatus } from '../../domain/bonus.ts';
import type { GiftStatus } from '../../domain/gift.ts';
import type { PurchaseStatus } from '../../domain/purchase.ts';
import type { ReferralStatus, VoidReason } from '../../domain/referral.ts';

type BonusGrantTable = {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  holder: string;
  account: string | null;
  kind: BonusKind;
  source: string;
  amount: number;
  left_amount: number;
  status: Generated<BonusStatus>;
  expires_at: Date;
  granted_at: Generated<Date>;
};

type BonusGiftTable = {
  id: Generated<string>;
  account: string | null;
  amount: number;
  days: number;
  reason: string;
  status: Generated<GiftStatus>;
  proposed_by: string;
  proposed_at: Generated<Date>;
  decided_by: string | null;
  decided_at: Date | null;
};

type PurchaseTable = {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  account: string | null;
  consignment: string | null;
  service: string;
  price: number;
  amount: number;
  vat_percent: number;
  vat: number;
  from_bonus: number;
  from_main: number;
  transfer: string | null;
  status: Generated<PurchaseStatus>;
  starts_at: Date;
  ends_at: Date;
  made_at: Generated<Date>;
  undone_at: Date | null;
  undone_transfer: string | null;
  undone_by: Party | null;
  reason: Generated<string>;
};

type ReferralCodeTable = { account: string; code: string; made_at: Generated<Date> };

type ReferralTable = {
  referee: string;
  referrer: string | null;
  status: ReferralStatus;
  void_reason: VoidReason | null;
  registered_at: Generated<Date>;
  qualified_at: Date | null;
  rewarded_at: Date | null;
};

type SealedPaperTable = {
  purchase: string;
  account: string;
  valuation: string;
  object: string;
  sha256: string;
  bytes: number;
};

type PurchaseGrantTable = { purchase: string; bonus_grant: string; amount: number };

declare module '#platform/db/tables.ts' {
  interface Tables {
    bonus_gift: BonusGiftTable;
    bonus_grant: BonusGrantTable;
    purchase: PurchaseTable;
    purchase_grant: PurchaseGrantTable;
    referral: ReferralTable;
    referral_code: ReferralCodeTable;
    sealed_paper: SealedPaperTable;
  }
}

const BOOKS = 'books of account are kept for ten years; after the account only its number stays in them';

export const PURCHASE_TABLES: PersonalTables = {
  purchase: { owner: 'account', leave: ['account', 'price'], kept: BOOKS },
  sealed_paper: { owner: 'account', leave: ['account', 'purchase', 'object'] },
  // Who brought whom is one's own as far as one was brought; the other side is another person.
  referral: { owner: 'referee', leave: ['referee', 'referrer'] },
  referral_code: { owner: 'account', leave: ['account'] },
  bonus_gift: { owner: 'account', leave: ['account', 'proposed_by', 'decided_by'], kept: BOOKS },
  bonus_grant: { owner: 'account', leave: ['account', 'holder', 'source'], kept: BOOKS },
};
