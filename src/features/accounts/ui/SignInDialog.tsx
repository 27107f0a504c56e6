import { useEffect, useRef, useState } from 'react';
import { $dictionary, loadDictionary } from '#i18n/client.ts';
import type { Lang } from '#i18n/locale.ts';
import { useLang, useT } from '#i18n/use-t.ts';
import { pathTo } from '#routes/index.ts';
import type { FormAnswer } from '#stores/api/send-form.ts';
import type { SignInRequest } from '#stores/sign-in.ts';
import type { FormProps } from '#ui/forms/form-props.ts';
import { mountIsland } from '#ui/react/mount-island.tsx';
import { accountChallenges } from './account-challenges.ts';
import { ConfirmForm, LoginForm, SecondFactorForm } from './SignInForms.tsx';

const STEPS = {
  login: { action: 'accounts.login', Form: LoginForm },
  loginSecondFactor: { action: 'accounts.passSecondFactor', Form: SecondFactorForm },
  confirmPassword: { action: 'accounts.confirm', Form: ConfirmForm },
} as const;

type Step = keyof typeof STEPS;

const STEP_NAMES = ['login', 'loginSecondFactor', 'confirmPassword'] as const satisfies readonly Step[];

const stepAt = (page: string): Step | undefined => {
  const { pathname } = new URL(page, location.href);
  return STEP_NAMES.find((name) => pathTo(name) === pathname);
};

function formOf(step: Step, lang: Lang): FormProps {
  const { accounts = {} } = $dictionary.get();
  const labels = Object.fromEntries(
    ['username', 'password', 'code'].map((name) => [name, accounts[`field.${name}`] ?? name]),
  );
  return {
    lang,
    texts: $dictionary.get(),
    labels,
    action: `${pathTo(step)}?_action=${STEPS[step].action}`,
    idPrefix: 'sign-in-',
  };
}

type Props = SignInRequest & { close: () => void };

/** Signs in above a page whose session has ended, so that the form on it can be sent as it is. */
function SignInDialog({ page, done, close }: Props) {
  const lang = useLang();
  const t = useT('accounts', 'client', 'ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const isFinished = useRef(false);
  const [step, setStep] = useState(() => stepAt(page));

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  /** Closing gives the focus back to where it was; taking the dialog off would not. */
  function finish(isSignedIn: boolean) {
    // Closing calls this once more.
    if (isFinished.current) return;
    isFinished.current = true;
    dialog.current?.close();
    done(isSignedIn);
    close();
  }

  function follow(answer: FormAnswer) {
    const next = 'redirectTo' in answer ? stepAt(answer.redirectTo) : undefined;
    if (next === undefined) finish(true);
    else setStep(next);
  }

  const Form = step && STEPS[step].Form;
  return (
    <dialog ref={dialog} className="sign-in" aria-labelledby="sign-in-title" onClose={() => finish(false)}>
      <h2 id="sign-in-title">
        {t(step === 'confirmPassword' ? 'accounts.confirm.title' : 'accounts.login.title')}
      </h2>
      <p>{t('accounts.login.go-on')}</p>
      {step && Form ? (
        <Form
          key={step}
          form={formOf(step, lang)}
          challenges={accountChallenges()}
          back=""
          onAnswer={follow}
        />
      ) : (
        <div className="cluster">
          <a className="button" data-variant="primary" href={page} target="_blank" rel="noopener">
            {t('client.session.sign-in')}
          </a>
          <button type="button" className="button" onClick={() => finish(true)}>
            {t('accounts.login.send-again')}
          </button>
        </div>
      )}
      <p>
        <button type="button" className="button" data-size="small" onClick={() => finish(false)}>
          {t('ui.dialog.close')}
        </button>
      </p>
    </dialog>
  );
}

/** Shows the dialog; its words are there first, since labels are part of the form. */
export async function openSignIn(request: SignInRequest) {
  await Promise.all(['accounts', 'client', 'ui'].map(loadDictionary));
  const host = document.body.appendChild(document.createElement('div'));
  const unmount = mountIsland(host, <SignInDialog {...request} close={() => close()} />, $dictionary.get());
  const close = () => {
    unmount();
    host.remove();
  };
}
