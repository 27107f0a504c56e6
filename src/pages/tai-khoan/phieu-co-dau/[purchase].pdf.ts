import type { APIRoute } from 'astro';
import { failed } from '#actions/_page.ts';
import { purchaseNumber } from '#features/wallet/domain/purchase.ts';
import { missing } from '../../_missing.ts';
import { pdfReply } from '../../_pdf.ts';

/** A paper with a seal as it was bought, to the last byte. */
export const GET: APIRoute = async (context) => {
  const { services, visit } = context.locals;
  const signed = await visit.signed();
  const { purchase = '' } = context.params;
  if (!signed || !/^[1-9]\d{0,8}$/.test(purchase)) return missing(context);
  const file = await services.sealedSheets.file(signed.actor, Number(purchase));
  return file.ok ? pdfReply(file.value, `phieu-${purchaseNumber(Number(purchase))}`) : failed(file);
};
