import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { STEPS } from '#features/valuation/domain/answers.ts';
import { readStepQuery } from '#features/valuation/domain/view.ts';
import { type PageTexts, useT } from '#i18n/use-t.ts';
import { CHECK, stepQuery } from '#kernel/web/steps.ts';
import { Steps } from '#ui/forms/Steps.tsx';
import { leaveFor } from '#ui/forms/use-sending.ts';
import { Island } from '#ui/react/Island.tsx';
import { Notice } from '#ui/react/Notice.tsx';
import { LiveSheet } from './LiveSheet.tsx';
import { StepForm } from './StepForm.tsx';
import { createWizard, useWizard, useWizardState, WizardContext, type WizardProps } from './wizard-store.ts';
import './wizard.css';

type Props = PageTexts & WizardProps & { children?: ReactNode };

const NAMES = [...STEPS.numbers, CHECK] as const;

/**
 * One thing at a time, and beside it the sheet that fills in. Each step is a form of its own that works without a
 * script; with it the steps follow each other on one page, each with its address. `children` are below the first one.
 */
export function ValuationWizard({ lang, texts, children, ...props }: Props) {
  const [wizard] = useState(() => createWizard(props, props.actions.preview));
  const { isAgain } = props.query;
  useEffect(() => wizard.stop, [wizard]);
  useEffect(() => {
    if (isAgain) void import('#stores/api/common.ts').then(({ common }) => common.setRevaluation(true));
  }, [isAgain]);
  return (
    <Island lang={lang} texts={texts}>
      <WizardContext value={wizard}>
        <Layout {...props} />
        <Below>{children}</Below>
      </WizardContext>
    </Island>
  );
}

function Layout(props: WizardProps) {
  const t = useT('valuation');
  const { view, failed } = useWizardState();
  const { type, draft, step, missing } = view;
  const { path } = props;
  const { heading, follow, goOn } = useStepAddress(path);
  const at = NAMES.indexOf(step);
  return (
    <>
      <header className="stack wizard-head">
        <h1>{t(`valuation.title.${type}`)}</h1>
        {draft === null && <p className="measure">{t(`valuation.lead.${type}`)}</p>}
      </header>
      <div className="wizard">
        <div className="stack">
          {view.isLost && (
            <Notice tone="warning">
              <p>{t('valuation.lost')}</p>
            </Notice>
          )}
          <Steps
            label={t('valuation.steps')}
            at={at}
            onFollow={follow}
            steps={NAMES.map((name, index) => ({
              label: t(`valuation.step.${name}`),
              href: draft && index <= (missing ?? NAMES.length) ? path + stepQuery(draft, name) : undefined,
            }))}
          />
          <p className="small soft">{t('valuation.step-of', { step: at + 1 })}</p>
          <h2 ref={heading} tabIndex={-1}>
            {t(`valuation.step.${step}`)}
          </h2>
          {failed !== undefined && <Failed href={failed} onFollow={follow} />}
          <StepForm key={step} {...props} onFollow={follow} onSent={goOn} />
          {draft && <p className="small soft">{t('valuation.kept')}</p>}
        </div>
        <div className="wizard-side">
          <LiveSheet />
        </div>
      </div>
    </>
  );
}

function Failed({ href, onFollow }: { href: string; onFollow: ReturnType<typeof useStepAddress>['follow'] }) {
  const t = useT('valuation');
  return (
    <Notice tone="error">
      <p>
        {t('valuation.step-failed')}{' '}
        <a href={href} onClick={onFollow}>
          {t('valuation.step-retry')}
        </a>
      </p>
    </Notice>
  );
}

/** What the page has besides the form, as long as the form is not begun. */
function Below({ children }: { children: ReactNode }) {
  const { view } = useWizardState();
  return view.draft === null && view.step === 0 ? children : null;
}

/** The steps as addresses of the history: each way to a step shows it without loading the page. */
function useStepAddress(path: string) {
  const wizard = useWizard();
  const { view } = useWizardState();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef('');

  async function show(address: URL) {
    if (!(await wizard.open(address))) return;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }

  async function go(address: URL) {
    history.pushState(null, '', address);
    shown.current = location.search;
    await show(address);
  }

  /** Where the answers of a step lead: to the next one, or to the sheet. */
  async function goOn(redirectTo: string): Promise<void> {
    const address = new URL(redirectTo, location.href);
    if (address.pathname !== path) return leaveFor(address);
    wizard.sent(view.step, readStepQuery(address.searchParams));
    // The way back from the second step leads to the first one of the draft that has just begun.
    if (view.draft === null) {
      const draft = address.searchParams.get('phieu') ?? '';
      history.replaceState(history.state, '', path + stepQuery(draft, 0));
    }
    await go(address);
  }

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void go(new URL(event.currentTarget.href));
  }

  const onPop = useEffectEvent(() => {
    // A link to a place of the page changes the address as well.
    if (location.search === shown.current) return;
    shown.current = location.search;
    void show(new URL(location.href));
  });
  useEffect(() => {
    shown.current = location.search;
    const listen = () => onPop();
    addEventListener('popstate', listen);
    return () => removeEventListener('popstate', listen);
  }, []);

  return { heading, follow, goOn };
}
