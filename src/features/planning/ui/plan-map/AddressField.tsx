import { useRef } from 'react';
import { useT } from '#i18n/use-t.ts';
import { MapIcon } from './MapIcon.tsx';
import { SmallButton } from './SmallButton.tsx';

type Props = { label: string; address: string; say: (text: string) => void };

/** An address that is ready to be copied. */
export function AddressField({ label, address, say }: Props) {
  const t = useT('plan-map');
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      say(t('plan-map.share.copied'));
    } catch {
      // The clipboard may be denied; the line can be copied by hand.
      field.current?.select();
      say(t('plan-map.share.not-copied'));
    }
  }

  return (
    <div className="plan-map-address">
      <label className="small">
        <span>{label}</span>
        <input ref={field} type="text" readOnly value={address} onFocus={({ target }) => target.select()} />
      </label>
      <SmallButton aria-label={t('plan-map.share.copy-of', { label })} onClick={() => void copy()}>
        <MapIcon name="copy" />
        {t('plan-map.share.copy')}
      </SmallButton>
    </div>
  );
}
