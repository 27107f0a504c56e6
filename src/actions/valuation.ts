import { z } from 'zod';
import { type PartialAnswers, type StepNumber, STEPS } from '#features/valuation/domain/answers.ts';
import { finishForm, MAX_DRAFT_ID, STEP_FORMS } from '#features/valuation/domain/step-forms.ts';
import { fieldsIn } from '#features/valuation/domain/texts.ts';
import { readWhatIf } from '#features/valuation/domain/estimate/what-if.ts';
import { canonicalQuery } from '#features/valuation/domain/canonical-query.ts';
import {
  VALUATION_TYPES,
  type ValuationType,
  addressParts,
  otherType,
} from '#features/valuation/domain/valuation.ts';
import { ok } from '#kernel/result.ts';
import { CHECK, stepQuery, withDraft } from '#kernel/web/steps.ts';
import { pathTo } from '#routes/index.ts';
import { formAction, inlineResultAction } from './_form.ts';
import { tableAction } from './_table.ts';

const draftId = z.string().max(MAX_DRAFT_ID);
const type = z.enum(VALUATION_TYPES);

/** Fields of every step: the kind of valuation, its draft, and whether the reader has come back to change an answer. */
const head = z.object({ loai: type, phieu: draftId.optional(), sua: z.string().optional() });

/** The draft of a form, among those of its browser or of the account. */
const meant = ({ services, visit }: App.Locals, id: string) =>
  services.drafts.named(
    { short: id, held: visit.authCookies.key('drafts'), kinds: VALUATION_TYPES },
    visit.actor,
  );

/** The address of a step; the key of the draft goes into a cookie that only this form sends. */
function stepPath(
  { visit: { authCookies } }: App.Locals,
  of: ValuationType,
  draft: string,
  step: Parameters<typeof stepQuery>[1],
) {
  const path = pathTo('valuations', { land_valuation_type: of });
  authCookies.keepKey('drafts', withDraft(authCookies.key('drafts'), draft), path);
  return path + stepQuery(draft, step);
}

const keep = (step: StepNumber) =>
  formAction(head.and(STEP_FORMS[step]), async (form, { clientAddress: address, locals }) => {
    const { loai, phieu, sua, ...answers } = form;
    const { wizard } = locals.services.valuation;
    const given = { draft: phieu === undefined ? null : await meant(locals, phieu), address };
    const kept = await wizard.keep(await locals.visit.actor(), loai, given, answers as PartialAnswers);
    if (!kept.ok) return kept;
    const { draft, missing, isStreetReset } = kept.value;
    const next = stepPath(locals, loai, draft, STEPS.stepAfter(step, missing, sua !== undefined));
    return ok(isStreetReset ? `${next}&duong-lai` : next);
  });

/** Answers as typed so far, none of them checked. */
const soFar = head.extend({ buoc: z.string().optional() }).catchall(z.string().max(200));

/** The valuation as it was made, and what is supposed to be otherwise. */
const supposed = z.object({ dinh_gia: z.string().max(40), loai: type }).catchall(z.string().max(200));

/** Actions of the form of four steps. */
export const valuation = {
  /** The form and its sheet as far as the answers go; nothing is kept. */
  preview: inlineResultAction(soFar, async ({ loai, phieu, buoc, ...texts }, { locals }) => {
    const draft = phieu === undefined ? null : await meant(locals, phieu);
    const given = { draft, step: buoc ?? null, texts: fieldsIn(texts) };
    return ok(await locals.services.valuation.wizard.view(loai, given));
  }),

  /** The same answers for the other way to value a plot; what is typed and not valid yet goes along in the address. */
  other: formAction(soFar, async ({ loai, phieu = '', buoc = '', ...texts }, { clientAddress, locals }) => {
    const type = otherType(loai);
    const given = {
      draft: await meant(locals, phieu),
      step: buoc,
      texts: fieldsIn(texts),
      address: clientAddress,
    };
    const turned = await locals.services.valuation.wizard.turn(await locals.visit.actor(), type, given);
    if (!turned.ok) return turned;
    const { draft, step, unread } = turned.value;
    return ok(`${stepPath(locals, type, draft, step)}&${new URLSearchParams(unread)}`.replace(/&$/, ''));
  }),

  plot: keep(0),
  street: keep(1),
  land: keep(2),
  house: keep(3),

  finish: formAction(finishForm, async ({ phieu, cong_khai }, { locals }) => {
    const { services, visit } = locals;
    const actor = await visit.actor();
    const made = await services.valuation.wizard.finish(actor, await meant(locals, phieu), cong_khai === '1');
    if (!made.ok) return made;
    const path = pathTo('valuation', addressParts(made.value));
    const { ownerToken } = made.value;
    if (ownerToken !== null) visit.authCookies.keepKey('maker', ownerToken, path);
    return ok(path);
  }),

  /** A valuation were it otherwise; nothing is kept. */
  whatIf: inlineResultAction(supposed, async ({ loai, dinh_gia, ...texts }, { locals }) => {
    const { services, visit } = locals;
    const found = await services.valuation.find(await visit.actor(), loai, dinh_gia);
    if (!found.ok) return found;
    const query = new URLSearchParams(texts);
    const { changes, assumed } = readWhatIf(query);
    const made = 'made' in found.value ? found.value.made : undefined;
    const shown = made && services.valuation.applyWhatIf(made, changes, assumed);
    return ok({ query: canonicalQuery(query), shown: shown ?? null });
  }),

  show: formAction(
    z.object({
      dinh_gia: z.string().max(40),
      cong_khai: z.string().optional(),
    }),
    async ({ dinh_gia, cong_khai }, { locals: { services, visit } }) => {
      const actor = await visit.actor();
      const key = visit.authCookies.key('maker') ?? null;
      const shown = await services.valuation.show(actor, dinh_gia, cong_khai === '1', key);
      return shown.ok ? ok(pathTo('valuation', addressParts(shown.value))) : shown;
    },
  ),

  again: formAction(
    z.object({ loai: type, dinh_gia: z.string().max(40) }),
    async ({ loai, dinh_gia }, { clientAddress: address, locals }) => {
      const { services, visit } = locals;
      const begun = await services.valuation.again(await visit.actor(), loai, dinh_gia, address);
      return begun.ok ? ok(`${stepPath(locals, loai, begun.value, CHECK)}&dinh-gia-lai`) : begun;
    },
  ),
};

const takeBackForm = z.object({ load: z.coerce.number().int().positive() });

export const prices = {
  load: tableAction((services, { actor, table, dryRun, note }) =>
    services.landPrices.load(actor, table, { dryRun, note }),
  ),

  takeBack: formAction(takeBackForm, async ({ load }, { locals: { services, visit } }) => {
    const taken = await services.landPrices.takeBack(await visit.actor(), load);
    return taken.ok ? ok(`${pathTo('deskLandPrices')}?da-tra`) : taken;
  }),
};
