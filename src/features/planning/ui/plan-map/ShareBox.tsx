import { useState } from 'react';
import { writeMapState } from '#features/planning/domain/map/map-address.ts';
import { inLang } from '#i18n/locale.ts';
import { useT } from '#i18n/use-t.ts';
import type { Lang } from '#kernel/text.ts';
import { AddressField } from './AddressField.tsx';
import { queryWith } from './address-bar.ts';
import { MapIcon } from './MapIcon.tsx';
import { SmallButton } from './SmallButton.tsx';
import { makeShortLink } from './short-link.ts';
import type { PlanMapModel } from './use-plan-map.ts';

type Props = { model: PlanMapModel; lang: Lang };

/** The address of exactly what the map shows, and a short one for it, to be copied. */
export function ShareBox({ model: { state }, lang }: Props) {
  const t = useT('plan-map');
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [short, setShort] = useState({ state: '', path: '' });
  const [said, say] = useState('');
  const shown = writeMapState(state);

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
    <div className="plan-map-share">
      <SmallButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <MapIcon name="share" />
        {t('plan-map.share')}
      </SmallButton>
      {isOpen && (
        <>
          <AddressField
            label={t('plan-map.share.address')}
            address={location.origin + location.pathname + queryWith(location.search, state)}
            say={say}
          />
          {short.state === shown ? (
            <AddressField
              label={t('plan-map.share.short')}
              address={location.origin + inLang(short.path, lang)}
              say={say}
            />
          ) : (
            <SmallButton aria-disabled={isAsking || undefined} onClick={() => void shorten()}>
              <MapIcon name="link" />
              {t('plan-map.share.shorten')}
            </SmallButton>
          )}
        </>
      )}
      <p className="small" role="status">
        {said}
      </p>
    </div>
  );
}
