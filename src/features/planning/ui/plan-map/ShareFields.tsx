import { useRef, useState } from 'react';
import { inLang } from '#i18n/locale.ts';
import { useLang, useT } from '#i18n/use-t.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { apiBase } from '#stores/api/connection.ts';
import { request } from '#stores/api/request.ts';
import { copyText } from '#ui/page/copy-text.ts';
import { MapButton } from '#ui/map/panel/MapButton.tsx';

type AddressProps = { label: string; address: string };

/** An address that is ready to be copied. */
function AddressField({ label, address }: AddressProps) {
  const t = useT('plan-map');
  const field = useRef<HTMLInputElement>(null);

  return (
    <div className="plan-map-address">
      <label className="small">
        <span>{label}</span>
        <input ref={field} type="text" readOnly value={address} onFocus={({ target }) => target.select()} />
      </label>
      <MapButton
        icon="copy"
        aria-label={t('plan-map.share.copy-of', { label })}
        onClick={() => void copyText(address, field.current)}
      >
        {t('plan-map.share.copy')}
      </MapButton>
    </div>
  );
}

const PATIENCE = 10_000;
/** After a few in an hour the browser works for the next. */
const PROOF_NEEDED = 428;

/** Why there is no short address; the page has a sentence for each, in the language that it is read in. */
type NoLink = 'too-many' | 'too-long' | 'offline' | 'failed';

const REFUSALS: Readonly<Record<number, NoLink>> = { 0: 'offline', 422: 'too-long', 429: 'too-many' };

/** Requests a short link for a state; returns its path. */
async function makeShortLink(state: string): Promise<Result<string, NoLink>> {
  const answer = await ask({ state });
  if (answer.ok || answer.error.status !== PROOF_NEEDED) return read(answer);
  const { prove } = await import('#ui/proof/prove.ts');
  const proof = await prove(`${apiBase()}/challenge`).catch(() => '');
  return read(await ask({ state, proof }));
}

const ask = (wish: { state: string; proof?: string }) =>
  request(`${apiBase()}/planning/links`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(wish),
    timeout: PATIENCE,
  });

function read(answer: Awaited<ReturnType<typeof ask>>): Result<string, NoLink> {
  if (!answer.ok) return fail(REFUSALS[answer.error.status] ?? 'failed');
  const path = pathIn(answer.value.data);
  return path === undefined ? fail('failed') : ok(path);
}

const pathIn = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string'
    ? data.path
    : undefined;

/** What the map shows, as its query and as its whole address. */
type Props = { shown: string; address: string };

/** The address of exactly what the map shows, and a short one for it, to be copied. */
export function ShareFields({ shown, address }: Props) {
  const [t, lang] = [useT('plan-map'), useLang()];
  const [isAsking, setAsking] = useState(false);
  const [short, setShort] = useState({ state: '', path: '' });
  const [said, say] = useState('');

  async function shorten() {
    if (isAsking) return;
    setAsking(true);
    say(t('plan-map.share.asking'));
    const made = await makeShortLink(shown);
    setAsking(false);
    if (made.ok) setShort({ state: shown, path: made.value });
    say(t(made.ok ? 'plan-map.share.made' : `plan-map.share.${made.error}`));
  }

  return (
    <>
      <AddressField label={t('plan-map.share.address')} address={address} />
      {short.state === shown ? (
        <AddressField
          label={t('plan-map.share.short')}
          address={location.origin + inLang(short.path, lang)}
        />
      ) : (
        <MapButton icon="link" aria-disabled={isAsking || undefined} onClick={() => void shorten()}>
          {t('plan-map.share.shorten')}
        </MapButton>
      )}
      <p className="small" role="status">
        {said}
      </p>
    </>
  );
}
