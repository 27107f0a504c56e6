import { z } from 'zod';
import type { Dictionaries } from '#i18n/client.ts';
import type { Lang } from '#i18n/locale.ts';
import { useT } from '#i18n/use-t.ts';
import { typedArea } from '#kernel/land/area.ts';
import { typedDay } from '#kernel/dates.ts';
import { typedVnd } from '#kernel/money.ts';
import {
  AreaField,
  CheckboxField,
  DateField,
  MoneyField,
  SelectField,
  SubmitButton,
  TextField,
} from './Fields.tsx';
import { Form } from './Form.tsx';
import { Island } from './Island.tsx';

const sample = z.object({
  name: z.string().trim().min(1),
  price: typedVnd,
  area: typedArea,
  day: typedDay,
  where: z.enum(['mattien', 'tronghem']),
  agree: z.literal(true),
});

type Props = { lang: Lang; texts: Dictionaries };

/** The React fields as the living page shows them; sending an empty form shows every error. */
export function FieldsSample({ lang, texts }: Props) {
  return (
    <Island lang={lang} texts={texts}>
      <SampleForm lang={lang} />
    </Island>
  );
}

function SampleForm({ lang }: { lang: Lang }) {
  const t = useT('ui');
  const labels = {
    name: t('ui.living.full-name'),
    price: t('ui.living.price'),
    area: t('ui.living.area'),
    day: t('ui.living.day'),
    where: t('ui.living.location'),
    agree: t('ui.living.agree'),
  };
  const locations = [
    { value: 'mattien', label: t('ui.living.location-front') },
    { value: 'tronghem', label: t('ui.living.location-alley') },
  ];
  return (
    <Form
      schema={sample}
      defaultValues={{ name: '', price: '850tr', area: '', day: '', where: '', agree: false }}
      labels={labels}
      lang={lang}
      texts={['money', 'area', 'dates']}
      onSubmit={async () => undefined}
    >
      <TextField name="name" hint={t('ui.living.full-name-hint')} required autoComplete="off" />
      <MoneyField name="price" hint={t('ui.living.price-hint')} required />
      <AreaField name="area" hint={t('ui.living.area-hint')} required />
      <DateField name="day" required />
      <SelectField name="where" options={locations} placeholder={t('ui.living.location-choose')} required />
      <CheckboxField name="agree" required />
      <div>
        <SubmitButton>{t('ui.living.send')}</SubmitButton>
      </div>
    </Form>
  );
}
