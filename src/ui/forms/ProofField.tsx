import './form-kit.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts, useT } from '#i18n/use-t.ts';
import { translate } from '#i18n/client.ts';
import { Notice } from '#ui/react/Notice.tsx';
import { useBeforeSend } from './form-context.ts';

/** A challenge lives ten minutes; the last is for the way to the server. */
const GOOD_FOR = 9 * 60_000;

type Props = {
  /** The address of the challenge; how much work it is depends on what it is for. */
  challenge: string;
  /** Whether a browser without a script may go without. */
  optional?: boolean;
};

/** The work a browser does before its form is sent: begun when the form is used, and waited for when it is sent. */
function useProof(challenge: string, input: { readonly current: HTMLInputElement | null }) {
  const proving = useRef<Promise<boolean>>(undefined);
  const goodUntil = useRef(0);

  async function work(): Promise<boolean> {
    const until = Date.now() + GOOD_FOR;
    const proof = await import('#ui/proof/prove.ts').then(({ prove }) => prove(challenge)).catch(() => '');
    const field = input.current;
    if (!field || proof === '') return false;
    field.value = proof;
    goodUntil.current = until;
    return true;
  }

  function start(): Promise<boolean> {
    if (Date.now() < goodUntil.current) return Promise.resolve(true);
    proving.current ??= work().finally(() => {
      proving.current = undefined;
    });
    return proving.current;
  }

  /** A proof counts once. */
  function spend() {
    goodUntil.current = 0;
  }

  return { start, spend };
}

export function ProofField({ challenge, optional = false }: Props) {
  const texts = useTexts('proof');
  const input = useRef<HTMLInputElement>(null);
  const [isWaiting, setWaiting] = useState(false);
  const { start, spend } = useProof(challenge, input);

  const begin = useEffectEvent(() => void start());
  useEffect(() => {
    const form = input.current?.form;
    const prepare = () => begin();
    // What fills itself in is an input without focus.
    form?.addEventListener('focusin', prepare);
    form?.addEventListener('input', prepare, { once: true });
    return () => {
      form?.removeEventListener('focusin', prepare);
      form?.removeEventListener('input', prepare);
    };
  }, []);

  useBeforeSend(async () => {
    setWaiting(true);
    const isProved = await start();
    setWaiting(false);
    if (isProved) spend();
    return isProved ? undefined : { message: translate(texts, 'proof.failed') };
  });

  return (
    <>
      <input
        ref={input}
        type="hidden"
        name="proof"
        data-challenge={challenge}
        data-needed={!optional || undefined}
      />
      <p className="field-status" role="status">
        {isWaiting && translate(texts, 'proof.waiting')}
      </p>
      {!optional && <NoScript />}
    </>
  );
}

function NoScript() {
  const t = useT('proof');
  return (
    <noscript>
      <Notice tone="warning">{t('proof.no-script')}</Notice>
    </noscript>
  );
}
