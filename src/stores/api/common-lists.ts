import { decodeGeometry } from '#formats/geometry-text/geometry-text.ts';
import type { MultiPolygon } from '#geo/rings/geometry.ts';

type Item = Record<string, unknown>;

export type Floor = { id: string; name: string };
export type State = { id: string; name: string; geometry: MultiPolygon | null };
export type LandingCategory = { id: string; slug: string; name: string };
export type LandingEntry = { id: string; slug: string; title: string; lead: string; path: string };
export type BannerEntry = { id: string; place: string; href: string; alt: string };

const itemsOf = (data: unknown): Item[] =>
  Array.isArray(data) ? data.filter((item): item is Item => typeof item === 'object' && item !== null) : [];

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const id = (value: unknown) => (typeof value === 'number' ? String(value) : text(value));

/** Data that are no list become an empty one, and every number of an entry becomes a text. */
export const readFloors = (data: unknown): Floor[] =>
  itemsOf(data).map((item) => ({ id: id(item['id']), name: text(item['name']) }));

/** Provinces, their outlines decoded. */
export const readStates = (data: unknown): State[] =>
  itemsOf(data).map((item) => {
    const { geometry } = item;
    const shape = typeof geometry === 'string' ? decodeGeometry(geometry) : undefined;
    return { id: id(item['id']), name: text(item['name']), geometry: shape ?? null };
  });

export const readCategories = (data: unknown): LandingCategory[] =>
  itemsOf(data).map((item) => ({ id: id(item['id']), slug: text(item['slug']), name: text(item['name']) }));

export const readLandings = (data: unknown): LandingEntry[] =>
  itemsOf(data).map((item) => ({
    id: id(item['id']),
    slug: text(item['slug']),
    title: text(item['title']),
    lead: text(item['lead']),
    path: text(item['path']),
  }));

export const readBanners = (data: unknown): BannerEntry[] =>
  itemsOf(data).map((item) => ({
    id: id(item['id']),
    place: text(item['place']),
    href: text(item['href']),
    alt: text(item['alt']),
  }));
