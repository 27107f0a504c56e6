import '../saved-cards.css';
import '#ui/pictures/drawings.css';
import { Suspense, use, useState } from 'react';
import { type PageTexts, useT } from '#i18n/use-t.ts';
import { call } from '#stores/api/api.ts';
import { Island } from '#ui/react/Island.tsx';
import { RemoveButton, useRemovals } from '#ui/react/Removals.tsx';
import { Skeleton } from '#ui/react/Skeleton.tsx';
import { useHydrated } from '#ui/react/use-hydrated.ts';
import { withBack, withoutNumber } from '../../domain/favourite.ts';
import { type NewSearch, withoutSearch } from '../../domain/saved-search.ts';
import { readCard, type SavedCard } from '../fill-cards.ts';
import { local, recallSearches, rememberSearches } from '../local-storage.ts';

const MAX_SHOWN = 50;

/** What a guest has saved in this browser; the server knows nothing of it, and draws nothing. */
export function KeptHere(texts: PageTexts) {
  const isHydrated = useHydrated();
  return (
    <Island {...texts}>
      {isHydrated && <Listings />}
      {isHydrated && <Searches />}
    </Island>
  );
}

/** The cards as they are now; undefined where the server cannot say. */
async function loadCards(ids: readonly number[]): Promise<readonly SavedCard[] | undefined> {
  if (ids.length === 0) return [];
  const query = { ids: ids.slice(0, MAX_SHOWN).join() };
  const read = (data: unknown) => (Array.isArray(data) ? data.flatMap((card) => readCard(card) ?? []) : []);
  const answer = await call('listings/cards', { query, read, quiet: true });
  return answer.ok ? answer.value : undefined;
}

function Listings() {
  const t = useT('favourites');
  const [ids] = useState(() => local.$numbers.get());
  const [cards] = useState(() => loadCards(ids));
  return (
    <>
      <Suspense fallback={<CardsToCome count={Math.min(ids.length, MAX_SHOWN)} />}>
        <Cards cards={cards} />
      </Suspense>
      {ids.length > MAX_SHOWN && <p>{t('favourites.here.more', { count: ids.length - MAX_SHOWN })}</p>}
    </>
  );
}

const CardsToCome = ({ count }: { count: number }) => (
  <ul role="list" className="grid saved-cards" aria-busy="true">
    {Array.from({ length: count }, (_, at) => (
      <li key={at}>
        <Skeleton hasPicture lines={6} />
      </li>
    ))}
  </ul>
);

function Cards({ cards }: { cards: Promise<readonly SavedCard[] | undefined> }) {
  const t = useT('favourites');
  const loaded = use(cards);
  const { shown, element } = useRemovals('listings', loaded?.map(({ id }) => `listing-${id}`) ?? []);
  return (
    <>
      <div ref={element} tabIndex={-1}>
        {!loaded && <p role="alert">{t('favourites.here.failed')}</p>}
        {loaded && shown.length === 0 && <p>{t('favourites.here.none')}</p>}
      </div>
      <ul role="list" className="grid saved-cards">
        {loaded?.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </ul>
    </>
  );
}

function Card({
  card: { id, href, picture, isDrawn, title, price, size, place, over },
}: {
  card: SavedCard;
}) {
  const t = useT('favourites');
  const [at] = useState(() => local.$numbers.get().indexOf(id));
  const write = async (numbers: readonly number[]) => (local.set(numbers) ? undefined : 'client.not-kept');
  return (
    <li>
      <img
        src={picture || undefined}
        alt=""
        width={400}
        height={300}
        loading="lazy"
        data-drawn={isDrawn ? '' : undefined}
      />
      <div className="body">
        <strong>{price}</strong>
        <span className="small soft">{size}</span>
        <h2>
          <a href={href}>{title}</a>
        </h2>
        <span className="small">{place}</span>
        {over && <strong className="small over">{over}</strong>}
      </div>
      <RemoveButton
        row={`listing-${id}`}
        icon="trash"
        label={t('favourites.page.drop-one', { title })}
        said={t('favourites.page.dropped-one', { title })}
        remove={() => write(withoutNumber(local.$numbers.get(), id))}
        restore={() => write(withBack(local.$numbers.get(), id, at))}
      >
        {t('favourites.page.drop')}
      </RemoveButton>
    </li>
  );
}

/** The address of a list, as it was saved. */
const addressOf = ({ type, place, search }: NewSearch) =>
  `/${[type, place].filter(Boolean).map(encodeURIComponent).join('/')}${search}`;

function Searches() {
  const t = useT('favourites');
  const [saved] = useState(recallSearches);
  const { shown, element } = useRemovals('searches', saved.map(addressOf));
  const write = async (searches: readonly NewSearch[]) =>
    rememberSearches(searches) ? undefined : 'client.not-kept';
  return (
    <>
      <h2>{t('favourites.here.searches')}</h2>
      <div ref={element} tabIndex={-1}>
        {shown.length === 0 && <p>{t('favourites.here.no-searches')}</p>}
      </div>
      <ul role="list" className="stack">
        {saved.map((search, at) => (
          <li key={addressOf(search)} className="cluster">
            <a href={addressOf(search)}>{search.name}</a>
            <RemoveButton
              row={addressOf(search)}
              icon="trash"
              label={t('favourites.here.remove-one', search)}
              said={t('favourites.searches.removed-one', search)}
              remove={() => write(withoutSearch(recallSearches(), search))}
              restore={() => write(withBack(recallSearches(), search, at))}
            >
              {t('favourites.here.remove')}
            </RemoveButton>
          </li>
        ))}
      </ul>
    </>
  );
}
