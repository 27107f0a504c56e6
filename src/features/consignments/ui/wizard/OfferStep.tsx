import type { Deal } from '#features/listings/domain/kinds.ts';
import { translatorOf } from '#i18n/client.ts';
import { AmountField } from '#ui/forms/amount-fields.tsx';
import { RadioGroup, TextArea, TextField } from '#ui/forms/fields.tsx';
import { ENCUMBRANCES } from '../../domain/fields.ts';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_ENCUMBRANCE_NOTE_LENGTH,
  MAX_LOCATION_NOTE_LENGTH,
  MAX_TITLE_LENGTH,
} from '../../domain/steps/offer-form.ts';
import { offerForm } from '../../domain/steps/offer-form.ts';
import { Remarks, StepForm, type StepProps } from './StepForm.tsx';
import './wizard.css';

type Props = StepProps & {
  deal: Deal;
  /** The range of similar offers in words; the asking price is not read for it. */
  band: string | undefined;
};

/** For how much, and in which words. */
export function OfferStep({ deal, band, ...step }: Props) {
  const t = translatorOf(step.form.texts);
  const { remarks } = step;
  return (
    <StepForm {...step} schema={offerForm}>
      <Remarks of={['price']} remarks={remarks} />
      <AmountField name="price" hint={t(`consignments.hint.price-${deal}`)} />
      {band && <p className="band-hint small">{band}</p>}
      <Remarks of={['title']} remarks={remarks} />
      <TextField
        name="title"
        required
        lang="vi"
        maxLength={MAX_TITLE_LENGTH}
        hint={t('consignments.hint.title')}
      />
      <Remarks of={['description']} remarks={remarks} />
      <TextArea
        name="description"
        required
        rows={8}
        lang="vi"
        maxLength={MAX_DESCRIPTION_LENGTH}
        hint={t('consignments.hint.description')}
      />
      <Remarks of={['locationNote']} remarks={remarks} />
      <TextArea name="locationNote" rows={3} lang="vi" maxLength={MAX_LOCATION_NOTE_LENGTH} />
      <Remarks of={['encumbrance', 'encumbranceNote']} remarks={remarks} />
      <RadioGroup
        name="encumbrance"
        required
        hint={t('consignments.hint.encumbrance')}
        options={ENCUMBRANCES.map((value) => ({ value, label: t(`consignments.encumbrance.${value}`) }))}
      />
      <div className="of-encumbrance">
        <TextArea
          name="encumbranceNote"
          rows={3}
          lang="vi"
          maxLength={MAX_ENCUMBRANCE_NOTE_LENGTH}
          hint={t('consignments.hint.encumbranceNote')}
        />
      </div>
    </StepForm>
  );
}
