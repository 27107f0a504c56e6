import './marketing-forms.css';
import type { ReactNode } from 'react';
import { translatorOf } from '#i18n/client.ts';
import { useT } from '#i18n/use-t.ts';
import type { Lang } from '#kernel/text.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { HiddenField, type Option, SelectField, TextArea, TextField } from '#ui/forms/fields.tsx';
import { AmountField } from '#ui/forms/amount-fields.tsx';
import type { PictureShelf } from '#ui/forms/files/PictureChoices.tsx';
import { PicturePicker } from '#ui/forms/files/PicturePicker.tsx';
import { DateField } from '#ui/forms/typed-fields.tsx';
import { leaveFor } from '#ui/forms/use-sending.ts';
import { dropDraft } from '#ui/forms/writing/form-draft.ts';
import { WritingSides } from '#ui/forms/writing/WritingSides.tsx';
import { ProseEditor } from '#ui/prose/ProseEditor.tsx';
import { BANNER_LANGS, BANNER_PLACES, sentBanner } from '../domain/banner.ts';
import {
  categoryForm,
  MAX_ALT_LENGTH,
  MAX_LEAD_LENGTH,
  MAX_TITLE_LENGTH,
  landingDraft,
} from '../domain/landing.ts';
import { PRICE_UNITS, priceForm } from '../domain/price.ts';
import type { PublicationStatus } from '../domain/publication.ts';

type Given = { form: FormProps; values: Readonly<Record<string, string>> };

/** A name that is an address: lower-case letters without marks. */
const plain = { autoCapitalize: 'none', spellCheck: false } as const;

const PositionField = () => <TextField name="position" type="number" min="0" max="999" />;

const Names = ({ maxLength }: { maxLength: number }) => (
  <>
    <TextField name="name_vi" lang="vi" maxLength={maxLength} required />
    <TextField name="name_en" lang="en" maxLength={maxLength} required />
  </>
);

/** `publish` is where its second button sends it. */
type PublishProps = { publish: string; status: PublicationStatus | undefined };

function Publish({ publish, status, save }: PublishProps & { save?: string }) {
  const t = useT('marketing');
  return (
    <>
      {status !== 'published' && (
        <SubmitButton variant="secondary" formAction={save}>
          {t(status === 'withdrawn' ? 'marketing.desk.save-withdrawn' : 'marketing.desk.save')}
        </SubmitButton>
      )}
      <SubmitButton formAction={publish}>{t('marketing.desk.publish')}</SubmitButton>
    </>
  );
}

type LandingFacts = PublishProps & {
  /** Where its preview is drawn, and that of what is saved. */
  previewAt: string;
  children: ReactNode;
  save: string;
  isService: boolean;
  categories: readonly Option[];
  shelf: PictureShelf;
};

/** A page in both languages beside what its readers will see; without a script its first button shows that. */
export function LandingForm({ form, values, ...facts }: Given & LandingFacts) {
  const { isService, categories, shelf, previewAt, children, ...end } = facts;
  const t = translatorOf(form.texts);
  const draft = `marketing/${values['id'] ?? ''}`;
  return (
    <Form
      {...form}
      schema={landingDraft}
      values={values}
      shownByPage="marketing/changed-meanwhile"
      encType="multipart/form-data"
      className="stack writing-form"
      onAnswer={(answer) => {
        if (!('redirectTo' in answer)) return undefined;
        dropDraft(draft);
        return leaveFor(answer.redirectTo);
      }}
    >
      <HiddenField name="id" />
      <HiddenField name="version" />
      <WritingSides
        draft={draft}
        base="version"
        previewAt={previewAt}
        words={{ vi: <LandingWords of="vi" shelf={shelf} />, en: <LandingWords of="en" shelf={shelf} /> }}
        about={
          <>
            <h2 className="form-heading">{t('marketing.desk.landing-about')}</h2>
            {isService && (
              <>
                <TextField name="slug" hint={t('marketing.desk.slug-hint')} maxLength={100} {...plain} />
                <SelectField
                  name="category"
                  placeholder={t('marketing.desk.category-none')}
                  options={categories}
                />
                <PositionField />
              </>
            )}
            <PicturePicker name="cover" isCropped {...shelf}>
              <TextField name="cover_alt_vi" lang="vi" maxLength={MAX_ALT_LENGTH} />
              <TextField name="cover_alt_en" lang="en" maxLength={MAX_ALT_LENGTH} />
            </PicturePicker>
          </>
        }
        buttons={
          <div className="cluster">
            <div className="unscripted">
              <SubmitButton variant="secondary">{t('marketing.desk.preview')}</SubmitButton>
            </div>
            <Publish {...end} />
          </div>
        }
      >
        {children}
      </WritingSides>
    </Form>
  );
}

function LandingWords({ of, shelf }: { of: Lang; shelf: PictureShelf }) {
  const t = useT('marketing');
  return (
    <div className="stack">
      <TextField name={`title_${of}`} lang={of} maxLength={MAX_TITLE_LENGTH} required />
      <TextArea
        name={`lead_${of}`}
        lang={of}
        rows={3}
        maxLength={MAX_LEAD_LENGTH}
        hint={t('marketing.desk.lead-hint')}
        required
      />
      <ProseEditor
        name={`body_${of}`}
        lang={of}
        rows={18}
        shelf={shelf}
        hint={t('marketing.desk.prose-hint')}
      />
    </div>
  );
}

type BannerFacts = PublishProps & { shelf: PictureShelf };

export function BannerForm({ form, values, shelf, ...end }: Given & BannerFacts) {
  const t = translatorOf(form.texts);
  const places = BANNER_PLACES.map((value) => ({ value, label: t(`marketing.place.${value}`) }));
  const langs = BANNER_LANGS.map((value) => ({ value, label: t(`marketing.lang.${value}`) }));
  return (
    <Form
      {...form}
      schema={sentBanner}
      values={values}
      shownByPage="marketing/changed-meanwhile"
      encType="multipart/form-data"
    >
      <HiddenField name="id" />
      <HiddenField name="version" />
      <SelectField name="place" required options={places} />
      <SelectField name="lang" required options={langs} />
      <DateField name="starts_on" required />
      <DateField name="ends_on" hint={t('marketing.desk.ends-hint')} />
      <TextField name="href" hint={t('marketing.desk.href-hint')} required {...plain} />
      <PicturePicker name="picture" required {...shelf}>
        <TextArea name="alt_vi" lang="vi" rows={2} hint={t('marketing.desk.alt-hint')} />
        <TextArea name="alt_en" lang="en" rows={2} />
      </PicturePicker>
      <PositionField />
      <div className="cluster">
        <Publish {...end} />
      </div>
    </Form>
  );
}

/** `landings` are the services that a price may belong to. */
export function PriceForm({ form, values, landings }: Given & { landings: readonly Option[] }) {
  const t = translatorOf(form.texts);
  const units = PRICE_UNITS.map((value) => ({ value, label: t(`marketing.unit.${value}`) }));
  return (
    <Form {...form} schema={priceForm} values={values} shownByPage="marketing/changed-meanwhile">
      <HiddenField name="id" />
      <HiddenField name="version" />
      <TextField
        name="price_code"
        hint={t('marketing.desk.price-code-hint')}
        required
        maxLength={60}
        {...plain}
      />
      <Names maxLength={120} />
      <AmountField name="amount" hint={t('marketing.desk.amount-hint')} />
      <SelectField name="unit" required options={units} />
      <DateField name="in_force_from" required />
      <SelectField name="landing" placeholder={t('marketing.desk.landing-none')} options={landings} />
      <PositionField />
      <SubmitButton>{t('marketing.desk.price-save')}</SubmitButton>
    </Form>
  );
}

/** A group of services. */
export const CategoryForm = ({ form, values }: Given) => (
  <Form {...form} schema={categoryForm} values={values}>
    <HiddenField name="id" />
    <Names maxLength={80} />
    <TextField name="slug" maxLength={100} {...plain} />
    <PositionField />
    <SubmitButton variant="secondary">
      {translatorOf(form.texts)('marketing.desk.category-save')}
    </SubmitButton>
  </Form>
);
