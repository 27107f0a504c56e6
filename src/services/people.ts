import { join } from 'node:path';
import { createAccountService } from '#features/accounts/server/service.ts';
import { createConversationService } from '#features/conversations/server/service.ts';
import { createFavouriteService } from '#features/favourites/server/service.ts';
import { hasWrittenBy } from '#features/inquiries/server/files.ts';
import { createInquiryService } from '#features/inquiries/server/service.ts';
import { createNoticeService } from '#features/notices/server/service.ts';
import { recordAccess } from '#features/privacy/server/access-log-repository.ts';
import { recordConsents } from '#features/privacy/server/consent-repository.ts';
import { createPrivacyService } from '#features/privacy/server/service.ts';
import { createRequestService } from '#features/requests/server/service.ts';
import { createSellerService } from '#features/sellers/server/service.ts';
import { createStaffService } from '#features/staff/server/service.ts';
import { createThreadService } from '#features/threads/server/service.ts';
import { createBonuses } from '#features/wallet/server/bonuses.ts';
import { createGifts } from '#features/wallet/server/gifts.ts';
import { createPurchases } from '#features/wallet/server/purchases/purchases.ts';
import { createPosting } from '#features/wallet/server/posting.ts';
import { createReferrals } from '#features/wallet/server/referrals.ts';
import { createSealedSheets } from '#features/wallet/server/purchases/sealed-sheets.ts';
import { createWalletService } from '#features/wallet/server/service.ts';
import { listEntries } from '#platform/audit/list.ts';
import { createPasswordHash } from '#platform/crypto/password-hash.ts';
import { createErasureLedger } from '#platform/db/backup/erasure-ledger.ts';
import { createGateways } from '#platform/payments/create-gateways.ts';
import { createSms } from '#platform/sms/create-sms.ts';
import type { Base } from './base.ts';
import { createConsignments } from './consignments.ts';
import type { ContentServices } from './content.ts';
import { collect } from './contributions.ts';
import type { PlaceServices } from './places.ts';
import type { PropertyServices } from './property.ts';

/** Accounts, staff, privacy, favourites and messages; `others` are the services with tables about people. */
export function createPeopleServices(
  base: Base,
  places: PlaceServices,
  property: PropertyServices,
  content: ContentServices,
  others: readonly object[],
) {
  const { db, audit, clock, demo, hide, jobs, log, outbox, security, settings } = base;
  const { listings } = property.services;
  const notices = createNoticeService({ ...base, sms: createSms({ sms: settings.sms, outbox }, log) });
  const referrals = createReferrals({ db, notices });
  const accounts = createAccountService({
    ...base,
    notices,
    referrals,
    offers: listings.consigned,
    passwords: createPasswordHash(),
    hasWritten: hasWrittenBy(db),
    verifyProof: base.proof.verify,
    recordConsents,
    recordAccess,
    hourlyBudget: settings.sms.hourlyBudget,
  });
  const staff = createStaffService({
    db,
    accounts: accounts.administration,
    recordAccess,
    queues: jobs,
    listEntries,
    audit,
    log,
  });
  const favourites = createFavouriteService({ ...base, notices, listings });
  const threads = createThreadService({ db, audit, uploads: base.uploads });
  const inquiries = createInquiryService({
    ...base,
    notices,
    threads,
    places: places.directory,
    forgetSent: outbox.forget,
  });
  const requests = createRequestService({ ...base, notices, threads, listings, places: places.directory });
  const consignments = createConsignments(base, places, property, content, {
    favourites,
    notices,
    threads,
    requests,
  });
  const conversations = createConversationService({
    db,
    threads,
    notices,
    addReport: listings.addConversationReport,
    recordAccess,
    audit,
    clock,
  });
  const sellers = createSellerService({ db, audit, cardsOf: listings.cardsOf, notices, clock });
  const wallet = createWalletService({
    ...base,
    notices,
    codes: accounts.access,
    bank: settings.payments?.bank,
    gateways: createGateways(settings.payments?.providers ?? [], { clock }),
  });
  const bonuses = createBonuses({ db, audit, notices });
  const gifts = createGifts({ db, audit, post: createPosting(notices.notify) });
  const purchases = createPurchases({
    db,
    audit,
    pricesToday: () => content.services.marketing.pricesToday(),
    offers: consignments.sold,
    post: createPosting(notices.notify),
  });
  const sealedSheets = createSealedSheets({
    ...base,
    seal: settings.paperSeal,
    pricesToday: () => content.services.marketing.pricesToday(),
    hasValued: property.services.valuation.hasValued,
    post: createPosting(notices.notify),
  });
  const privacy = createPrivacyService({
    db,
    accounts: accounts.access,
    notices,
    openCard: accounts.profiles.openCard,
    filesOf: base.uploads.filesOf,
    clientKey: hide,
    personalTables: collect([
      accounts,
      consignments,
      conversations,
      staff,
      favourites,
      inquiries,
      notices,
      requests,
      sellers,
      threads,
      wallet,
      ...others,
    ]).personalTables,
    forgetSent: outbox.forget,
    audit,
    security,
    clock,
    demo,
  });
  const erasures = createErasureLedger(join(settings.dataDir, 'erasures.jsonl'), {
    account: privacy.erasures,
    inquiry: inquiries.erasures,
    report: listings.ownReports.erasures,
  });
  return {
    services: {
      accounts,
      bonuses,
      consignments,
      conversations,
      staff,
      favourites,
      gifts,
      inquiries,
      notices,
      privacy,
      purchases,
      referrals,
      requests,
      sealedSheets,
      sellers,
      threads,
      wallet,
      erasures,
    },
  };
}
