import './marketing-forms.css';
import { translatorOf } from '#i18n/client.ts';
import { useT } from '#i18n/use-t.ts';
import type { Lang } from '#kernel/text.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { HiddenField, type Option, SelectField, TextArea, TextField } from '#ui/forms/fields.tsx';
import { PictureField } from '#ui/forms/files/PictureField.tsx';
import { AmountField } from '#ui/forms/amount-fields.tsx';
import { DateField } from '#ui/forms/typed-fields.tsx';
import { BANNER_LANGS, BANNER_PLACES, sentBanner } from '../domain/banner.ts';
import { categoryForm, MAX_LEAD_LENGTH, MAX_TITLE_LENGTH, sentLanding } from '../domain/landing.ts';
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

/** A picture, or the one that was sent before, which stays with the form under `name`. */
type StoredProps = { name: 'cover' | 'picture'; src: string | undefined; required?: boolean };

function StoredPicture({ name, src, required }: StoredProps) {
  const t = useT('marketing');
  const hint = t('marketing.desk.picture-hint');
  return (
    <>
      <HiddenField name={name} />
      <PictureField
        name="picture"
        sentAs="picture_file"
        hint={src === undefined ? hint : `${hint} ${t('marketing.desk.picture-kept')}`}
        required={required}
      />
      {src !== undefined && (
        <img className="kept-picture" src={src} alt={t('marketing.desk.banner-preview')} loading="lazy" />
      )}
    </>
  );
}

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
  save: string;
  isService: boolean;
  categories: readonly Option[];
  /** The picture that it has. */
  src: string | undefined;
};

/** One page in both languages; its first button shows it as readers will see it. */
export function LandingForm({ form, values, isService, categories, src, ...end }: Given & LandingFacts) {
  const t = translatorOf(form.texts);
  return (
    <Form
      {...form}
      schema={sentLanding}
      values={values}
      shownByPage="marketing/changed-meanwhile"
      encType="multipart/form-data"
    >
      <HiddenField name="id" />
      <HiddenField name="version" />
      <LandingWords of="vi" />
      <LandingWords of="en" />
      <h2 className="form-heading">{t('marketing.desk.landing-about')}</h2>
      {isService && (
        <>
          <TextField name="slug" hint={t('marketing.desk.slug-hint')} maxLength={100} {...plain} />
          <SelectField name="category" placeholder={t('marketing.desk.category-none')} options={categories} />
          <PositionField />
        </>
      )}
      <StoredPicture name="cover" src={src} />
      <div className="cluster">
        <SubmitButton variant="secondary">{t('marketing.desk.preview')}</SubmitButton>
        <Publish {...end} />
      </div>
    </Form>
  );
}

function LandingWords({ of }: { of: Lang }) {
  const t = useT('marketing');
  return (
    <>
      <h2 className="form-heading">{t(`marketing.desk.landing-${of}`)}</h2>
      <TextField name={`title_${of}`} lang={of} maxLength={MAX_TITLE_LENGTH} required />
      <TextArea
        name={`lead_${of}`}
        lang={of}
        rows={3}
        maxLength={MAX_LEAD_LENGTH}
        hint={t('marketing.desk.lead-hint')}
        required
      />
      <div className="field-text">
        <TextArea name={`body_${of}`} lang={of} rows={18} hint={t('marketing.desk.prose-hint')} required />
      </div>
    </>
  );
}

type BannerFacts = PublishProps & { src: string | undefined };

export function BannerForm({ form, values, src, ...end }: Given & BannerFacts) {
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
      <StoredPicture name="picture" src={src} required={src === undefined} />
      <TextArea name="alt_vi" lang="vi" rows={2} hint={t('marketing.desk.alt-hint')} />
      <TextArea name="alt_en" lang="en" rows={2} />
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
