import { useState } from 'react';
import type { PlanFile, PlanFileView } from '#features/planning/domain/plans/plan-file.ts';
import type { VersionPage } from '#features/planning/domain/plans/plan-versions.ts';
import { type PageTexts, useT } from '#i18n/use-t.ts';
import { sendFields } from '#stores/api/send-form.ts';
import { signedIn } from '#stores/sign-in.ts';
import { useList } from '#ui/desk/use-list.ts';
import '#ui/desk/load-form.css';
import type { FormProps } from '#ui/forms/form-props.ts';
import { Island } from '#ui/react/Island.tsx';
import type { PlanChoices } from './plan-choices.ts';
import { type FileActions, lookAt, PlanFilePanel } from './PlanFilePanel.tsx';
import { type NextVersion, PlanSending } from './PlanSending.tsx';
import { PlanVersions } from './PlanVersions.tsx';

type Props = {
  form: Omit<FormProps, 'lang' | 'texts'>;
  choices: PlanChoices;
  /** The file that the address names. */
  opened: PlanFileView | undefined;
  /** What is filled in for the next version of a plan. */
  next: NextVersion | undefined;
  /** Files that are not loaded yet. */
  waiting: readonly Pick<PlanFile, 'id' | 'name' | 'state' | 'byName'>[];
  first: VersionPage;
  actions: FileActions & Record<'list' | 'takeBack' | 'giveUp', string>;
};

/** The room where plans are sent, read, loaded and taken back. */
export const PlanRoom = ({ lang, texts, ...props }: PageTexts & Props) => (
  <Island lang={lang} texts={texts}>
    <Room {...props} />
  </Island>
);

function Room({ form, choices, opened, next, waiting, first, actions }: Props) {
  const t = useT('planning');
  const list = useList(actions.list, first);
  const [view, setView] = useState(opened);
  const [times, setTimes] = useState(0);

  function show(next: PlanFileView | undefined) {
    const isLoadedNow = next?.file.state === 'loaded' && view?.file.state !== 'loaded';
    setView(next);
    if (isLoadedNow) list.narrow(location.search);
  }

  async function checkSent(id: string) {
    await signedIn(() => sendFields(actions.check, new URLSearchParams({ file: id })));
    const next = await lookAt(actions.view, id);
    history.replaceState(null, '', `?tep=${id}`);
    setTimes(times + 1);
    show(next);
  }

  const others = waiting.filter(({ id }) => id !== view?.file.id);
  return (
    <div className="stack">
      {view && (
        <PlanFilePanel
          key={`${view.file.id} ${times}`}
          view={view}
          actions={actions}
          onView={show}
          isNew={times > 0}
        />
      )}
      {others.length > 0 && (
        <>
          <h2>{t('planning.desk.waiting')}</h2>
          <ul>
            {others.map(({ id, name, state, byName }) => (
              <li key={id}>
                <a href={`?tep=${id}`}>{name}</a> · {t(`planning.desk.file-${state}`)}
                {byName !== null && ` · ${byName}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 id="ban-moi">
        {next ? t('planning.desk.next-of', { title: next.title }) : t('planning.desk.form')}
      </h2>
      <PlanSending form={form} next={next} choices={choices} onSent={checkSent} />
      <h2>{t('planning.desk.versions')}</h2>
      <PlanVersions page={list.page} act={list.act} state={list.state} actions={actions} />
    </div>
  );
}
