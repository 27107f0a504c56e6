import { NO_SEGMENT } from '#features/valuation/domain/answers.ts';
import { LOCATIONS } from '#features/valuation/domain/estimate/facts.ts';
import type { ListedWard, View } from '#features/valuation/domain/view.ts';
import { useLang, useT } from '#i18n/use-t.ts';
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

const optionsOf = (places: View['districts']): Option[] =>
  places.map(({ code, name }) => ({ value: code, label: name }));

/** Which plot: its ward, its sheet and its number. */
export function PlotFields() {
  const t = useT('valuation');
  const { view } = useWizardState();
  /** For the State table, a ward that it prices says so. */
  const marked = ({ code, name, isPriced }: ListedWard) => ({
    code,
    name: isPriced && view.type === 'bang-gia-dat' ? t('valuation.priced-ward', { name }) : name,
  });
  return (
    <>
      <Covered />
      <PlaceField
        levels={[
          { name: 'cityID', options: optionsOf(view.provinces) },
          {
            name: 'districtCode',
            options: optionsOf(view.districts),
            hint: t('valuation.hint.districtCode'),
          },
          { name: 'wardCode', options: optionsOf(view.wards.map(marked)) },
        ]}
      />
      <Unpriced />
      <Scarce />
      <FieldRow>
        <TextField name="sheetNumber" required hint={t('valuation.hint.sheetNumber')} {...NUMBER} />
        <TextField name="plotNumber" required {...NUMBER} />
      </FieldRow>
      <SelectField name="timeBuilding" required options={timeChoices(view, t)} />
    </>
  );
}

/** For which places there is a table, before one is chosen. */
function Covered() {
  const t = useT('valuation');
  const { covered } = useWizardState().view;
  return (
    covered.length > 0 && (
      <p className="small">
        {t('valuation.covered', {
          places: covered.map((place) => t('valuation.covered-place', place)).join(', '),
        })}
      </p>
    )
  );
}

/** Where the plot lies: on which part of which street, or how far into an alley. */
export function StreetFields() {
  const t = useT('valuation');
  const { view, query } = useWizardState();
  const locations = LOCATIONS.map((value) => ({ value, label: t(`valuation.location.${value}`) }));
  const hint = query.isStreetReset ? t('valuation.hint.street-gone') : undefined;
  useFollowed('location', view.location);
  return (
    <>
      <TableNotices />
      {view.type === 'so-sanh' ? <TypedStreet hint={hint} /> : <ListedStreet hint={hint} />}
      <TextField
        name="houseNumber"
        autoComplete="off"
        maxLength={50}
        hint={t('valuation.hint.houseNumber')}
      />
      <RadioGroup name="location" hint={t('valuation.hint.location')} options={locations} />
      <div className="of-alley">
        <TextField name="alleyWidth" isNeeded hint={t('valuation.hint.alleyWidth')} {...METRES} />
        <TextField name="distanceToStreet" isNeeded hint={t('valuation.hint.distanceToStreet')} {...METRES} />
      </div>
    </>
  );
}

/** What the table of the province is worth for this plot. */
function TableNotices() {
  const t = useT('valuation');
  const { type, expiredOn } = useWizardState().view;
  if (expiredOn !== null)
    return (
      <Notice tone="warning">
        <p>{t('valuation.expired', { until: expiredOn })}</p>
      </Notice>
    );
  if (type === 'so-sanh')
    return (
      <>
        <Scarce />
        <p className="measure">{t('valuation.compared-street')}</p>
      </>
    );
  return <Unpriced />;
}

/** Where there may be too little to compare with. */
function Scarce() {
  const t = useT('valuation');
  const { scarce } = useWizardState().view;
  return (
    scarce && (
      <Notice tone="warning">
        <p>{t('valuation.scarce', scarce)}</p>
      </Notice>
    )
  );
}

/** Where no table prices the chosen place: by which act it is priced, and the way to the estimate that needs none. */
function Unpriced() {
  const t = useT('valuation');
  const { unpriced } = useWizardState().view;
  if (!unpriced) return null;
  const { act, href } = unpriced;
  return (
    <Notice tone="warning">
      <p>
        {t('valuation.no-prices')} {act && t('valuation.no-prices-act', { act })}{' '}
        <a href={href}>{t('valuation.no-prices-compare')}</a>
      </p>
    </Notice>
  );
}

/** The parts of the street, each with its price. */
function useParts(): Option[] {
  const t = useT('valuation');
  const lang = useLang();
  return useWizardState().view.segments.map((segment) => ({
    value: segment.key,
    label: t(`valuation.segment-price${segment.isRestored ? '-restored' : ''}`, {
      part: endsText(segment),
      price: priceText(segment, lang),
    }),
  }));
}

/** A street by the table of the province. */
function ListedStreet({ hint }: { hint: string | undefined }) {
  const t = useT('valuation');
  const { streets } = useWizardState().view;
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
      <SelectField name="distanceID" required lang="vi" placeholder={placeholder} options={useParts()} />
    </>
  );
}

/** A street that need not be in the table, since the plot is only compared with others. */
function TypedStreet({ hint }: { hint: string | undefined }) {
  const t = useT('valuation');
  const { streets } = useWizardState().view;
  const parts = useParts();
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
      <div className="of-house">
        <AreaField name="areaConstructionFloor" isNeeded />
        <TextField
          name="perRemainingValue"
          isNeeded
          unit="%"
          hint={t('valuation.hint.perRemainingValue')}
          {...NUMBER}
        />
        <AmountField name="remainingValue" isNeeded hint={t('valuation.hint.remainingValue')} />
      </div>
    </>
  );
}
