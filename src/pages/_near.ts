import type { APIContext } from 'astro';
import { articlePath } from '#features/news/ui/addresses.ts';
import { longName } from '#features/places/domain/unit.ts';
import { placePath } from '#features/places/ui/place-page.ts';
import type { Missing } from '#kernel/web/nearby.ts';
import { pathTo } from '#routes/index.ts';

type Here = Pick<APIContext, 'locals'>;

/** The places that a name or a code which is none of any may mean, and where to search for others. */
export async function nearPlaces({ locals: { services, t } }: Here, name: string): Promise<Missing> {
  const found = await services.places.nearest(name);
  const links = found.map(({ unit, path }) => ({ label: longName(path), href: placePath(unit) }));
  const search = { label: t('places.title'), href: pathTo('places') };
  return { heading: t('places.missing'), near: [{ text: t('places.near'), links: [...links, search] }] };
}

/** The articles with titles like an address that none has, and the newest. */
export async function nearArticles({ locals: { services, t, lang } }: Here, slug: string): Promise<Missing> {
  const near = await services.news.nearest(slug, lang);
  const isNear = new Set(near.map((one) => one.slug));
  const newest = (await services.news.latest(lang)).filter((one) => !isNear.has(one.slug));
  const linked = (some: readonly { slug: string; title: string }[]) =>
    some.map((one) => ({ label: one.title, href: articlePath(one.slug) }));
  return {
    heading: t('news.missing'),
    near: [
      { text: t('news.near'), links: linked(near) },
      { text: t('news.latest'), links: linked(newest) },
    ],
  };
}

/** The ward in the code of a plot that there is not, and where to look for a plot otherwise. */
export async function nearPlots({ locals: { services, t } }: Here, landCode: string): Promise<Missing> {
  const [code = ''] = /^\d{5}/.exec(landCode) ?? [];
  const ward = await services.places.unitBy(code, null);
  const ofWard = ward.ok && [
    { label: longName([ward.value]), href: placePath(ward.value) },
    { label: t('planning.near.court'), href: `${pathTo('courts')}?ma=${code}` },
    {
      label: t('planning.near.price'),
      href: `${pathTo('valuations', { land_valuation_type: 'bang-gia-dat' })}?tim=${code}`,
    },
  ];
  const links = [...(ofWard || []), { label: t('planning.near.search'), href: pathTo('planning') }];
  return { heading: t('planning.missing'), near: [{ text: t('planning.near'), links }] };
}
