import { useRef, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { queryWith } from './address-bar.ts';
import { MapIcon } from './MapIcon.tsx';
import type { PlanMapModel } from './use-plan-map.ts';

/** The address of exactly what the map shows, to be copied. */
export function ShareBox({ model: { state } }: { model: PlanMapModel }) {
  const t = useT('plan-map');
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [said, say] = useState('');

  async function copy(address: string) {
    try {
      await navigator.clipboard.writeText(address);
      say(t('plan-map.share.copied'));
    } catch {
      // A browser may keep the clipboard to itself; the line stands ready to be copied by hand.
      field.current?.select();
      say(t('plan-map.share.not-copied'));
    }
  }

  const address = isOpen ? location.origin + location.pathname + queryWith(location.search, state) : '';
  return (
    <div className="plan-map-share">
      <button
        type="button"
        className="button"
        data-size="small"
        data-variant="secondary"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <MapIcon name="share" />
        {t('plan-map.share')}
      </button>
      {isOpen && (
        <div className="plan-map-address">
          <label className="small">
            <span>{t('plan-map.share.address')}</span>
            <input
              ref={field}
              type="text"
              readOnly
              value={address}
              onFocus={({ target }) => target.select()}
            />
          </label>
          <button
            type="button"
            className="button"
            data-size="small"
            data-variant="secondary"
            onClick={() => void copy(address)}
          >
            <MapIcon name="copy" />
            {t('plan-map.share.copy')}
          </button>
        </div>
      )}
      <p className="small" role="status">
        {said}
      </p>
    </div>
  );
}
