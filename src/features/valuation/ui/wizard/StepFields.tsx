import { NO_SEGMENT } from '#features/valuation/domain/answers.ts';
import { LOCATIONS } from '#features/valuation/domain/estimate/facts.ts';
import type { Segment } from '#features/valuation/domain/prices/price-table.ts';
import type { View } from '#features/valuation/domain/view.ts';
import type { Translate } from '#i18n/translate.ts';
import { useLang, useT } from '#i18n/use-t.ts';
import { formatDate } from '#kernel/dates.ts';
import type { Lang } from '#kernel/text.ts';
import { useFollowed } from '#ui/forms/form-context.ts';
import { type Option, RadioGroup, SelectField, TextField } from '#ui/forms/fields.tsx';
import { PlaceField } from '#ui/forms/PlaceField.tsx';
import { FieldRow } from '#ui/forms/Steps.tsx';
import { AmountField, AreaField } from '#ui/forms/amount-fields.tsx';
import { Notice } from '#ui/react/Notice.tsx';
import { endsText, priceText, timeChoices } from './answer-text.ts';
import { useWizardState } from './wizard-store.ts';

const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const;
const METRES = { inputMode: 'decimal', unit: 'm', autoComplete: 'off' } as const;

const optionsOf = (places: View['wards']): Option[] =>
  places.map(({ code, name }) => ({ value: code, label: name }));

/** Which plot: its ward, its sheet and its number. */
export function PlotFields({ comparison }: { comparison: string }) {
  const t = useT('valuation');
  const { view } = useWizardState();
  return (
    <>
      <PlaceField
        levels={[
          { name: 'cityID', options: optionsOf(view.provinces) },
          {
            name: 'districtCode',
            options: optionsOf(view.districts),
            hint: t('valuation.hint.districtCode'),
          },
          { name: 'wardCode', options: optionsOf(view.wards) },
        ]}
      />
      <Unpriced comparison={comparison} />
      <FieldRow>
        <TextField name="sheetNumber" required hint={t('valuation.hint.sheetNumber')} {...NUMBER} />
        <TextField name="plotNumber" required {...NUMBER} />
      </FieldRow>
      <SelectField name="timeBuilding" required options={timeChoices(view, t)} />
    </>
  );
}

/** Where the plot lies: on which part of which street, or how far into an alley. */
export function StreetFields({ comparison }: { comparison: string }) {
  const t = useT('valuation');
  const { view, query } = useWizardState();
  const locations = LOCATIONS.map((value) => ({ value, label: t(`valuation.location.${value}`) }));
  const hint = query.isStreetReset ? t('valuation.hint.street-gone') : undefined;
  return (
    <>
      <TableNotices comparison={comparison} />
      {view.type === 'so-sanh' ? <TypedStreet hint={hint} /> : <ListedStreet hint={hint} />}
      <TextField
        name="houseNumber"
        autoComplete="off"
        maxLength={50}
        hint={t('valuation.hint.houseNumber')}
      />
      <RadioGroup name="location" hint={t('valuation.hint.location')} options={locations} />
      <TextField name="alleyWidth" hint={t('valuation.hint.alleyWidth')} {...METRES} />
      <TextField name="distanceToStreet" hint={t('valuation.hint.distanceToStreet')} {...METRES} />
    </>
  );
}

/** What the table of the province is worth for this plot. */
function TableNotices({ comparison }: { comparison: string }) {
  const t = useT('valuation');
  const { type, table, isInForce } = useWizardState().view;
  if (table && !isInForce && table.until !== null)
    return (
      <Notice tone="warning">
        <p>{t('valuation.expired', { until: formatDate(table.until, 'day') })}</p>
      </Notice>
    );
  if (type === 'so-sanh') return <p className="measure">{t('valuation.compared-street')}</p>;
  return <Unpriced comparison={comparison} />;
}

const CARRIED = ['cityID', 'districtCode', 'wardCode', 'sheetNumber', 'plotNumber'];

/** Where no table prices the chosen place: by which act it is priced, and the way to the estimate that needs none. */
function Unpriced({ comparison }: { comparison: string }) {
  const t = useT('valuation');
  const { unpriced, act, texts } = useWizardState().view;
  if (unpriced === null) return null;
  const carried = CARRIED.flatMap((name) => (texts[name] ? [[name, texts[name]]] : []));
  return (
    <Notice tone="warning">
      <p>{t(`valuation.${unpriced}`)}</p>
      <p>{act === null ? t('valuation.no-act') : t('valuation.no-table-act', { act })}</p>
      <p>
        <a href={`${comparison}?${new URLSearchParams(carried)}`}>{t('valuation.no-table-compare')}</a>
      </p>
    </Notice>
  );
}

function segmentOption(segment: Segment, t: Translate, lang: Lang): Option {
  const values = { part: endsText(segment), price: priceText(segment, lang) };
  const key = segment.isRestored ? 'valuation.segment-price-restored' : 'valuation.segment-price';
  return { value: segment.key, label: t(key, values) };
}

/** A street by the table of the province. */
function ListedStreet({ hint }: { hint: string | undefined }) {
  const t = useT('valuation');
  const lang = useLang();
  const { streets, segments } = useWizardState().view;
  const placeholder = t('valuation.choose');
  return (
    <>
      <SelectField
        name="streetName"
        hint={hint}
        required
        lang="vi"
        placeholder={placeholder}
        options={streets.map((street) => ({ value: street, label: street }))}
      />
      <SelectField
        name="distanceID"
        required
        lang="vi"
        placeholder={placeholder}
        options={segments.map((segment) => segmentOption(segment, t, lang))}
      />
    </>
  );
}

/** A street that need not be in the table, since the plot is only compared with others. */
function TypedStreet({ hint }: { hint: string | undefined }) {
  const t = useT('valuation');
  const lang = useLang();
  const { streets, segments } = useWizardState().view;
  const parts = segments.map((segment) => segmentOption(segment, t, lang));
  return (
    <>
      <TextField
        name="streetName"
        hint={hint}
        required
        lang="vi"
        list="duong"
        autoComplete="off"
        maxLength={200}
        spellCheck={false}
      />
      <datalist id="duong">
        {streets.map((street) => (
          <option key={street}>{street}</option>
        ))}
      </datalist>
      {parts.length === 0 ? (
        <input type="hidden" name="distanceID" value={NO_SEGMENT} />
      ) : (
        <SelectField
          name="distanceID"
          required
          lang="vi"
          options={[{ value: NO_SEGMENT, label: t('valuation.no-segment') }, ...parts]}
        />
      )}
    </>
  );
}

/** How much land, in plan and out of it. */
export function LandFields() {
  const t = useT('valuation');
  return (
    <>
      <AreaField name="areaLegal" required hint={t('valuation.hint.areaLegal')} />
      <FieldRow>
        <TextField name="areaLegalLength" required {...METRES} />
        <TextField name="areaLegalWidth" required hint={t('valuation.hint.areaLegalWidth')} {...METRES} />
      </FieldRow>
      <AreaField name="areaNotLegal" required hint={t('valuation.hint.areaNotLegal')} />
      <FieldRow>
        <TextField name="areaNotLegalLength" required {...METRES} />
        <TextField name="areaNotLegalWidth" required {...METRES} />
      </FieldRow>
      <TextField name="roadLimit" required hint={t('valuation.hint.roadLimit')} {...METRES} />
    </>
  );
}

/** The house, if there is one; its value follows its area and state until another is typed. */
export function HouseFields({ floors }: { floors: readonly Option[] }) {
  const t = useT('valuation');
  const { view } = useWizardState();
  useFollowed('remainingValue', view.houseValue);
  return (
    <>
      <SelectField name="floorsCount" required placeholder={t('valuation.choose')} options={floors} />
      <AreaField name="areaConstructionFloor" />
      <TextField name="perRemainingValue" unit="%" hint={t('valuation.hint.perRemainingValue')} {...NUMBER} />
      <AmountField name="remainingValue" hint={t('valuation.hint.remainingValue')} />
    </>
  );
}
