import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isBeingRead, mayLoad, type PlanFileView } from '#features/planning/domain/plans/plan-file.ts';
import { translate } from '#i18n/client.ts';
import { useT, useTexts } from '#i18n/use-t.ts';
import { sendFields, sendForm } from '#stores/api/send-form.ts';
import { signedIn } from '#stores/sign-in.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Notice } from '#ui/react/Notice.tsx';
import { PlanReport } from './PlanReport.tsx';
import './plan-desk.css';

export type FileActions = Readonly<Record<'view' | 'check' | 'load' | 'discard', string>>;

type Props = {
  view: PlanFileView;
  actions: FileActions;
  onView: (view: PlanFileView | undefined) => void;
  /** The panel has appeared on the page, and takes the focus. */
  isNew: boolean;
};

const LOOK_EVERY = 1_000;

const isView = (shown: unknown): shown is PlanFileView =>
  typeof shown === 'object' && shown !== null && 'file' in shown;

/** Reads a file as it is now; nothing where it cannot be had. */
export async function lookAt(action: string, id: string): Promise<PlanFileView | undefined> {
  const sent = await signedIn(() => sendFields(action, new URLSearchParams({ file: id })));
  return sent.ok && 'shown' in sent.value && isView(sent.value.shown) ? sent.value.shown : undefined;
}

/** A file that was sent: how far it is, what was found in it, and what can be done with it. */
export function PlanFilePanel({ view, actions, onView, isNew }: Props) {
  const t = useT('planning');
  const texts = useTexts('client', 'planning');
  const section = useRef<HTMLElement>(null);
  const [failure, setFailure] = useState('');
  const { file, map } = view;
  const { id, state, reading, progress } = file;
  const isBusy = isBeingRead(state);

  const look = useEffectEvent(async () => {
    const now = await lookAt(actions.view, id);
    if (!now) return;
    onView(now);
    if (!isBeingRead(now.file.state)) section.current?.focus();
  });
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => void look(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isBusy]);
  useEffect(() => {
    if (isNew) section.current?.focus();
  }, [isNew]);

  async function act(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget, nativeEvent } = event;
    const sent = await signedIn(() => sendForm(currentTarget, nativeEvent.submitter));
    const [error] = sent.ok ? [] : sent.error.errors;
    setFailure(sent.ok ? '' : (error?.message ?? translate(texts, sent.error.message)));
    const isForgotten = sent.ok && currentTarget.getAttribute('action') === actions.discard;
    onView(isForgotten ? undefined : await lookAt(actions.view, id));
  }

  const form = (action: string, content: ReactNode) => (
    <form method="post" action={action} onSubmit={(event) => void act(event)} className="cluster">
      <input type="hidden" name="file" value={id} />
      {content}
    </form>
  );

  return (
    <section ref={section} tabIndex={-1} className="stack plan-file" aria-labelledby="tep">
      <h2 id="tep" lang="vi">
        {file.head.title}
      </h2>
      <p className="words">
        {file.name} · {file.head.decision} · {t(`planning.desk.file-${state}`)}
      </p>
      {failure !== '' && (
        <Notice tone="error">
          <p>{failure}</p>
        </Notice>
      )}
      {isBusy && (
        <div className="load-progress">
          <progress
            aria-label={t(`planning.desk.file-${state}`)}
            value={progress > 0 ? progress : undefined}
          />
          <noscript>
            <a href={`?tep=${id}`}>{t('planning.desk.look-again')}</a>
          </noscript>
        </div>
      )}
      {!isBusy && reading && <PlanReport file={file} map={map} reading={reading} />}
      {mayLoad(file) && form(actions.load, <LoadFields refused={reading?.refused ?? 0} />)}
      <div className="cluster">
        {(state === 'sending' || state === 'checked') &&
          form(actions.check, <Quiet>{t('planning.desk.check-again')}</Quiet>)}
        {!isBusy && form(actions.discard, <Quiet>{t('planning.desk.discard')}</Quiet>)}
      </div>
    </section>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <button type="submit" className="button" data-variant="secondary" data-size="small">
    {children}
  </button>
);

/** One who loads a file of which something is refused says how much may be. */
function LoadFields({ refused }: { refused: number }) {
  const t = useT('planning');
  return (
    <>
      {refused > 0 && (
        <Field
          id="mayRefuse"
          label={t('planning.desk.may-refuse')}
          hint={t('planning.desk.hint-may-refuse')}
          required
        >
          <div className="control">
            <input type="number" id="mayRefuse" name="mayRefuse" min={0} required inputMode="numeric" />
          </div>
        </Field>
      )}
      <button type="submit" className="button" data-variant="primary" data-size="medium">
        {t('planning.desk.load')}
      </button>
    </>
  );
}
