import { type Lang, LANGUAGES, langOf } from '#i18n/locale.ts';
import { asKept, keyOf, type Why } from './kept-page.ts';
import { KEPT_ASSETS, KEPT_PLOTS, NOTED, type OfflineSettings } from './offline-settings.ts';
import { createSavedPlots, keepPage } from './page-cache.ts';
import {
  type AskEvent,
  careFor,
  isPlotPage,
  type LifeEvent,
  type OpenPages,
  type WordEvent,
} from './requests.ts';

declare const OFFLINE: OfflineSettings;
declare const clients: OpenPages;
declare const registration: ServiceWorkerRegistration;
declare function skipWaiting(): Promise<void>;
declare function addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
declare function addEventListener(type: 'message', listener: (event: WordEvent) => void): void;
declare function addEventListener(type: 'fetch', listener: (event: AskEvent) => void): void;

/** Who waits longer for the network reads what is kept. */
const PATIENCE = 3_000;

const { build, plots, page } = OFFLINE;
/** The page for what cannot be had, with its files: each build has its own. */
const ownCache = `offline-${build}`;
const shelf = createSavedPlots();

const fetchFor = async ({ preloadResponse, request }: AskEvent) => (await preloadResponse) ?? fetch(request);

const isPage = (answer: Response) =>
  answer.ok &&
  answer.type === 'basic' &&
  !answer.redirected &&
  answer.headers.get('content-type')?.startsWith('text/html') === true;

/** Keeps what the server says of a plot; what is no longer there is not kept either. */
async function learn(path: string, answer: Response): Promise<void> {
  if (answer.status === 404 || answer.status === 410) await shelf.drop(path);
  else if (isPage(answer)) await shelf.keep(path, answer);
}

async function shown(kept: Response, why: Why): Promise<Response> {
  const html = asKept(await kept.text(), kept.headers.get(NOTED.at) ?? '', why);
  return new Response(html, { headers: kept.headers });
}

/** A file with a hash in its name is the same for ever. */
const assetFor = async (request: Request) =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

async function withoutNetwork(url: URL): Promise<Response> {
  const own = await caches.open(ownCache);
  const found = await own.match(keyOf(page, await wantedLang(url)));
  return found ? new Response(found.body, { status: 503, headers: found.headers }) : Response.error();
}

/** The network's answer, unless it comes too late and there is a kept one. */
async function plotFor(network: Promise<Response>, url: URL): Promise<Response> {
  const kept = await shelf.find(url.pathname, await wantedLang(url));
  if (!kept) return network.catch(() => withoutNetwork(url));
  const late = new Promise<Why>((resolve) => setTimeout(() => resolve('slow'), PATIENCE));
  const first = await Promise.race([network, late]).catch((): Why => 'lost');
  return typeof first === 'string' ? shown(kept, first) : first;
}

function answerPlot(event: AskEvent, url: URL): void {
  const both = fetchFor(event).then((answer) => ({ answer, copy: answer.clone() }));
  event.waitUntil(both.then(({ copy }) => learn(url.pathname, copy)).catch(() => undefined));
  event.respondWith(
    plotFor(
      both.then(({ answer }) => answer),
      url,
    ),
  );
}

addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== location.origin) return;
  const { method, mode } = event.request;
  switch (careFor({ method, mode, path: url.pathname }, plots)) {
    case 'plot':
      return answerPlot(event, url);
    case 'page':
      return event.respondWith(fetchFor(event).catch(() => withoutNetwork(url)));
    case 'asset':
      return event.respondWith(assetFor(event.request));
    case 'none':
  }
});

async function prepare(): Promise<void> {
  const own = await caches.open(ownCache);
  for (const lang of LANGUAGES) {
    const answer = await fetch(keyOf(page, lang));
    if (!isPage(answer)) throw new Error(`${page}: ${answer.status}`);
    await keepPage({ pages: own, assets: own }, answer, () => keyOf(page, lang));
  }
}

async function takeOver(): Promise<void> {
  const ours = [ownCache, KEPT_PLOTS, KEPT_ASSETS];
  for (const name of await caches.keys()) if (!ours.includes(name)) await caches.delete(name);
  if ('navigationPreload' in registration) await registration.navigationPreload.enable();
  await clients.claim();
}

addEventListener('install', (event) => event.waitUntil(Promise.all([prepare(), skipWaiting()])));
addEventListener('activate', (event) => event.waitUntil(takeOver()));

// A plot that was opened before there was a worker says so.
addEventListener('message', (event) => {
  const { origin, pathname, href } = new URL(event.source?.url ?? location.href);
  if (origin === location.origin && isPlotPage(pathname, plots))
    event.waitUntil(fetch(href).then((answer) => learn(pathname, answer)));
});

/** The language that the server would answer in, by the same rule. */
async function wantedLang({ searchParams }: URL): Promise<Lang> {
  // A browser that shows its cookies to no worker still says which language it speaks.
  const chosen = 'cookieStore' in globalThis ? await cookieStore.get('lang') : null;
  return langOf({
    query: searchParams.get('lang'),
    cookie: chosen?.value,
    acceptLanguage: navigator.language,
  });
}
