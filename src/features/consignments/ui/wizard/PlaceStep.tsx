import { type ChangeEvent, useState } from 'react';
import { DEALS, KINDS } from '#features/listings/domain/kinds.ts';
import { translatorOf } from '#i18n/client.ts';
import { fieldsOf } from '#stores/api/send-form.ts';
import type { NamedPlace } from '#features/places/domain/directory.ts';
import { HiddenField, RadioGroup, SelectField, TextField } from '#ui/forms/fields.tsx';
import { PlaceField } from '#ui/forms/PlaceField.tsx';
import { FieldRow } from '#ui/forms/Steps.tsx';
import { MAX_ADDRESS_LENGTH, placeForm } from '../../domain/steps/place-form.ts';
import { Remarks, StepForm, type StepProps } from './StepForm.tsx';

/** The lists below what is chosen. */
export type PlaceChoices = {
  provinces: readonly NamedPlace[];
  districts: readonly NamedPlace[];
  communes: readonly NamedPlace[];
};

type Props = StepProps & {
  choices: PlaceChoices;
  /** What beginning a draft is known by, also when the form comes twice. */
  operation: string;
  /** The address of this page, which brings the lists without a script. */
  path: string;
};

const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const;
const DEGREES = { inputMode: 'decimal', autoComplete: 'off', unit: '°' } as const;

/** The list of a tool; nothing while it cannot be had. */
async function listOf(tool: 'districts' | 'wards', query: Record<string, string>) {
  const { call } = await import('#stores/api/api.ts');
  const answer = await call(`tool-places/${tool}`, { query, read: readPlaces, quiet: true });
  return answer.ok ? answer.value : undefined;
}

const readPlaces = (data: unknown): NamedPlace[] =>
  (Array.isArray(data) ? data : []).flatMap((row: unknown) => {
    const { id, name } = fieldsOf(row);
    return typeof id === 'string' && typeof name === 'string' ? [{ code: id, name }] : [];
  });

const optionsOf = (places: PlaceChoices['provinces']) =>
  places.map(({ code, name }) => ({ value: code, label: name }));

/** What it is and where. */
export function PlaceStep({ choices: first, operation, path, ...step }: Props) {
  const t = translatorOf(step.form.texts);
  const [choices, setChoices] = useState(first);

  /** Without an answer the lists stay as they are, and sending says what is wrong. */
  async function follow({ target }: ChangeEvent<HTMLElement>) {
    if (!(target instanceof HTMLSelectElement) || !target.form) return;
    const isProvince = target.name === 'province';
    if (!isProvince && target.name !== 'formerDistrict') return;
    const sent = new FormData(target.form);
    const query = {
      ma_tinh_thanh: String(sent.get('province')),
      ...(!isProvince && { ma_quan_huyen: String(sent.get('formerDistrict')) }),
    };
    const [districts, communes] = await Promise.all([
      isProvince ? listOf('districts', query) : undefined,
      listOf('wards', query),
    ]);
    setChoices((now) => ({
      ...now,
      districts: districts ?? now.districts,
      communes: communes ?? now.communes,
    }));
  }

  return (
    <div onChange={(event) => void follow(event)}>
      <StepForm {...step} schema={placeForm}>
        {step.number === null && (
          <>
            <HiddenField name="operation" value={operation} />
            <RadioGroup
              name="deal"
              required
              options={DEALS.map((deal) => ({ value: deal, label: t(`consignments.deal.${deal}`) }))}
            />
          </>
        )}
        <Remarks of={['kind']} remarks={step.remarks} />
        <SelectField
          name="kind"
          required
          placeholder={t('consignments.choose')}
          options={KINDS.map((kind) => ({ value: kind, label: t(`listings.kind.${kind}`) }))}
        />
        <Remarks of={['province', 'formerDistrict', 'commune', 'formerCommune']} remarks={step.remarks} />
        <PlaceField
          levels={[
            { name: 'province', options: optionsOf(choices.provinces) },
            {
              name: 'formerDistrict',
              options: optionsOf(choices.districts),
              hint: t('consignments.hint.formerDistrict'),
            },
            { name: 'commune', options: optionsOf(choices.communes) },
          ]}
        />
        <button
          type="submit"
          className="button unscripted"
          data-variant="secondary"
          data-size="medium"
          formMethod="get"
          formAction={path}
        >
          {t('consignments.update')}
        </button>
        <Remarks of={['address']} remarks={step.remarks} />
        <TextField
          name="address"
          required
          autoComplete="off"
          lang="vi"
          maxLength={MAX_ADDRESS_LENGTH}
          hint={t('consignments.hint.address')}
        />
        <Remarks of={['sheet', 'plot']} remarks={step.remarks} />
        <FieldRow>
          <TextField name="sheet" {...NUMBER} />
          <TextField name="plot" {...NUMBER} />
        </FieldRow>
        <Remarks of={['roadWidth']} remarks={step.remarks} />
        <TextField
          name="roadWidth"
          inputMode="decimal"
          autoComplete="off"
          unit="m"
          hint={t('consignments.hint.roadWidth')}
        />
        <Remarks of={['lat', 'lon']} remarks={step.remarks} />
        <p className="small soft">{t('consignments.hint.point')}</p>
        <FieldRow>
          <TextField name="lat" {...DEGREES} />
          <TextField name="lon" {...DEGREES} />
        </FieldRow>
      </StepForm>
    </div>
  );
}
