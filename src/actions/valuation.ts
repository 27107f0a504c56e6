import { z } from 'zod';
import type { Partly, StepNumber } from '#features/valuation/domain/answers.ts';
import { addressParts, makerQuery } from '#features/valuation/domain/made.ts';
import { STEP_FORMS } from '#features/valuation/domain/step-forms.ts';
import { VALUATION_TYPES, type ValuationType } from '#features/valuation/domain/valuation-type.ts';
import { CHECK, stepQuery } from '#features/valuation/domain/view.ts';
import { ok } from '#kernel/result.ts';
import { pathTo } from '#routes.ts';
import { formAction } from './_form.ts';

const draftId = z.string().max(40);
const type = z.enum(VALUATION_TYPES);

/** What every step sends along: the kind of valuation, its draft, and whether one came back to change an answer. */
const head = z.object({ loai: type, phieu: draftId.optional(), sua: z.string().optional() });

const stepPath = (of: ValuationType, draft: string, step: Parameters<typeof stepQuery>[1]) =>
  pathTo('valuations', { land_valuation_type: of }) + stepQuery(draft, step);

/** The step after this one, or the first that is still open; who only changed an answer goes back to all of them. */
function nextOf(step: StepNumber, missing: StepNumber | undefined, isChange: boolean) {
  const next = step === 3 || isChange ? CHECK : ((step + 1) as StepNumber);
  return missing === undefined || (next !== CHECK && next < missing) ? next : missing;
}

const keep = (step: StepNumber) =>
  formAction(head.and(STEP_FORMS[step]), async (form, { clientAddress: address, locals }) => {
    const { loai, phieu, sua, ...answers } = form;
    const { wizard } = locals.services.valuation;
    const given = { draft: phieu ?? null, address };
    const kept = await wizard.keep(await locals.visit.actor(), loai, given, answers as Partly);
    if (!kept.ok) return kept;
    const { draft, missing, isStreetGone } = kept.value;
    const next = stepPath(loai, draft, nextOf(step, missing, sua !== undefined));
    return ok(isStreetGone ? `${next}&duong-lai` : next);
  });

/** What people do with the form of four steps. */
export const valuation = {
  plot: keep(0),
  street: keep(1),
  land: keep(2),
  house: keep(3),

  finish: formAction(
    z.object({ phieu: draftId, cong_khai: z.string().optional() }),
    async ({ phieu, cong_khai }, { locals: { services, visit } }) => {
      const actor = await visit.actor();
      const made = await services.valuation.wizard.finish(actor, phieu, cong_khai === '1');
      return made.ok
        ? ok(pathTo('valuation', addressParts(made.value)) + makerQuery(made.value.makerKey))
        : made;
    },
  ),

  show: formAction(
    z.object({
      dinh_gia: z.string().max(40),
      cong_khai: z.string().optional(),
      khoa: z.string().max(60).optional(),
    }),
    async ({ dinh_gia, cong_khai, khoa = null }, { locals: { services, visit } }) => {
      const actor = await visit.actor();
      const shown = await services.valuation.show(actor, dinh_gia, cong_khai === '1', khoa);
      return shown.ok ? ok(pathTo('valuation', addressParts(shown.value)) + makerQuery(khoa)) : shown;
    },
  ),

  again: formAction(
    z.object({ loai: type, dinh_gia: z.string().max(40) }),
    async ({ loai, dinh_gia }, { clientAddress: address, locals: { services, visit } }) => {
      const begun = await services.valuation.again(await visit.actor(), loai, dinh_gia, address);
      return begun.ok ? ok(`${stepPath(loai, begun.value, CHECK)}&dinh-gia-lai`) : begun;
    },
  ),
};
