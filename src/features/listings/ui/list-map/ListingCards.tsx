import { createElement, useEffect, useState } from 'react';
import type { CardView } from '#features/listings/ui/card-view.ts';
import { useT } from '#i18n/use-t.ts';
import { call } from '#stores/api/api.ts';
import { Icon } from '#ui/react/Icon.tsx';
import { Skeleton } from '#ui/react/Skeleton.tsx';

/** Where the heart of a listing is sent, and its name with «#» for the title. */
export type Heart = { action: string; label: string };

/** Small cards of listings, as the items of a list. */
export function ListingCards({ cards, heart }: { cards: readonly CardView[]; heart: Heart }) {
  return cards.map((card) => (
    <li key={card.id} className="map-listing">
      {card.picture ? (
        <img
          src={card.picture}
          alt=""
          width="96"
          height="72"
          loading="lazy"
          data-drawn={card.isDrawn ? '' : undefined}
        />
      ) : (
        <span className="map-listing-blank" />
      )}
      <div>
        {card.advert !== '' && <span className="badge">{card.advert}</span>} <strong>{card.price}</strong>{' '}
        <span className="small soft">{card.size}</span>
        <a className="map-listing-title small" href={card.href}>
          {card.title}
        </a>
      </div>
      <HeartButton card={card} heart={heart} />
    </li>
  ));
}

/** The heart that every list has: its element is defined by the page. */
function HeartButton({ card: { id, title }, heart }: { card: CardView; heart: Heart }) {
  const button = (
    <form method="post" action={heart.action}>
      <input type="hidden" name="listing" value={id} />
      <button
        className="button"
        data-variant="quiet"
        data-size="small"
        aria-label={heart.label.replace('#', title)}
      >
        <Icon name="heart" />
      </button>
    </form>
  );
  return createElement('favourite-button', { 'data-listing': id }, button);
}

function readCards(data: unknown): CardView[] {
  if (!Array.isArray(data)) throw new TypeError('an answer has cards');
  return data;
}

/** The cards of a few listings, and until they have come what is known of them. */
export function FewListings({ ids, name, heart }: { ids: readonly number[]; name: string; heart: Heart }) {
  const t = useT('listing-map');
  /** Without cards where they did not come. */
  const [loaded, setLoaded] = useState<{ of: string; cards?: readonly CardView[] }>();
  const wanted = ids.join(',');
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    call('listings/cards', { query: { ids: wanted }, quiet: true, signal, read: readCards })
      .then((answer) => {
        if (!signal.aborted) setLoaded({ of: wanted, ...(answer.ok && { cards: answer.value }) });
      })
      .catch(() => {});
    return () => gone.abort();
  }, [wanted]);
  if (loaded?.of !== wanted)
    return (
      <>
        <p role="status">{name}</p>
        <ul role="list" aria-busy="true">
          {ids.map((id) => (
            <li key={id} className="map-listing">
              <span className="map-listing-blank" />
              <Skeleton lines={3} />
            </li>
          ))}
        </ul>
      </>
    );
  if (!loaded.cards) return <p role="alert">{t('listing-map.not-loaded', { name })}</p>;
  if (loaded.cards.length === 0) return <p>{t('listing-map.gone')}</p>;
  return (
    <ul role="list">
      <ListingCards cards={loaded.cards} heart={heart} />
    </ul>
  );
}
