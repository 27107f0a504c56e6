import { AMENITIES } from '#features/listings/domain/amenities.ts';
import { DIRECTIONS, FURNITURE, type Kind, LEGAL_STATUSES } from '#features/listings/domain/kinds.ts';
import { isBareLand } from '#features/listings/domain/listing.ts';
import { translatorOf } from '#i18n/client.ts';
import { AreaField } from '#ui/forms/amount-fields.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '#ui/forms/fields.tsx';
import { FieldRow } from '#ui/forms/Steps.tsx';
import { areaField } from '../../domain/fields.ts';
import { amenityField, MAX_OTHER_AMENITIES_LENGTH, traitsForm } from '../../domain/steps/traits-form.ts';
import { Remarks, StepForm, type StepProps } from './StepForm.tsx';
import './wizard.css';

type Props = StepProps & { kind: Kind };

const COUNT = { inputMode: 'numeric', autoComplete: 'off' } as const;
const METRES = { inputMode: 'decimal', autoComplete: 'off', unit: 'm' } as const;

/** What it is like; land alone has no floors and no rooms. */
export function TraitsStep({ kind, ...step }: Props) {
  const t = translatorOf(step.form.texts);
  const { remarks } = step;
  const choose = t('consignments.choose');
  const measured = areaField(kind);
  return (
    <StepForm {...step} schema={traitsForm}>
      <Remarks of={['landArea', 'floorArea']} remarks={remarks} />
      <AreaField name="landArea" isNeeded={measured === 'landArea'} />
      {!isBareLand(kind) && <AreaField name="floorArea" isNeeded={measured === 'floorArea'} />}
      <Remarks of={['length', 'width']} remarks={remarks} />
      <FieldRow>
        <TextField name="width" {...METRES} />
        <TextField name="length" {...METRES} />
      </FieldRow>
      {!isBareLand(kind) && (
        <>
          <Remarks of={['floors', 'bedrooms', 'bathrooms', 'furniture']} remarks={remarks} />
          <FieldRow>
            <TextField name="floors" {...COUNT} />
            <TextField name="bedrooms" {...COUNT} />
            <TextField name="bathrooms" {...COUNT} />
          </FieldRow>
          <SelectField
            name="furniture"
            placeholder={choose}
            options={FURNITURE.map((value) => ({ value, label: t(`listings.furniture.${value}`) }))}
          />
        </>
      )}
      <SelectField
        name="direction"
        placeholder={choose}
        options={DIRECTIONS.map((value) => ({ value, label: t(`listings.direction.${value}`) }))}
      />
      <Remarks of={['legal']} remarks={remarks} />
      <SelectField
        name="legal"
        required
        placeholder={choose}
        options={LEGAL_STATUSES.map((value) => ({ value, label: t(`listings.legal.${value}`) }))}
      />
      <fieldset className="field">
        <legend className="field-label">{t('consignments.field.amenities')}</legend>
        <div className="amenities">
          {AMENITIES.map((amenity) => (
            <CheckboxField
              key={amenity}
              name={amenityField(amenity)}
              label={t(`listings.amenity.${amenity}`)}
              value="on"
            />
          ))}
        </div>
      </fieldset>
      <Remarks of={['otherAmenities']} remarks={remarks} />
      <TextArea name="otherAmenities" rows={2} lang="vi" maxLength={MAX_OTHER_AMENITIES_LENGTH} />
      <TextField
        name="identifier"
        autoComplete="off"
        maxLength={40}
        spellCheck={false}
        hint={t('consignments.hint.identifier')}
      />
    </StepForm>
  );
}
