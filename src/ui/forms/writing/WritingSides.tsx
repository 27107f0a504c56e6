import './writing.css';
import { type ReactNode, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import type { Lang } from '#kernel/text.ts';
import { FormDraft } from './FormDraft.tsx';
import { FormTabs } from './FormTabs.tsx';
import { usePreview } from './use-preview.ts';

type Props = {
  /** Under which name what is typed is kept in this browser. */
  draft: string;
  /** The field that says with which version the form began. */
  base: string;
  /** Where its preview is drawn. */
  previewAt: string;
  /** The fields of each language. */
  words: Record<Lang, ReactNode>;
  /** The fields of both. */
  about: ReactNode;
  buttons: ReactNode;
  /** The preview of what is saved. */
  children: ReactNode;
};

/** The fields of a text in both languages beside what its readers will see; its form is a `writing-form`. */
export function WritingSides({ draft, base, previewAt, words, about, buttons, children }: Props) {
  const t = useT('ui');
  const [side, setSide] = useState<'write' | 'preview'>('write');
  const [lang, setLang] = useState<Lang>('vi');
  const { inside, html } = usePreview<HTMLElement>(previewAt, lang);
  const write = (
    <div className="stack">
      <FormDraft of={draft} base={base}>
        <FormTabs
          label={t('ui.write.languages')}
          shown={lang}
          onShow={setLang}
          tabs={(['vi', 'en'] as const).map((of) => ({
            key: of,
            label: t(`ui.write.tab-${of}`),
            panel: words[of],
          }))}
        />
        {about}
      </FormDraft>
      {buttons}
    </div>
  );
  const preview = (
    // What is longer than the window is scrolled by key as well.
    <section
      ref={inside}
      className="writing-preview stack"
      aria-label={t('ui.write.side-preview')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div className="stack" hidden={html !== undefined}>
        {children}
      </div>
      {html !== undefined && (
        // Drawn by the server, from the same components as the page itself.
        // oxlint-disable-next-line react/no-danger
        <div className="stack" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </section>
  );
  return (
    <FormTabs
      className="sides"
      label={t('ui.write.sides')}
      shown={side}
      onShow={setSide}
      tabs={[
        { key: 'write', label: t('ui.write.side-write'), panel: write },
        { key: 'preview', label: t('ui.write.side-preview'), panel: preview },
      ]}
    />
  );
}
