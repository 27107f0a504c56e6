import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { authPath } from '#kernel/web/auth-base.ts';
import { GUEST } from '#kernel/actor.ts';
import { systemClock as clock } from '#kernel/clock.ts';
import { plainError, plainReply } from '#i18n/plain-error.ts';
import { variantFor, type Visitor, visitorIn, visitorOf } from '#i18n/visitor.ts';
import type { RenderPage } from '#platform/astro/load-build.ts';
import type { Config } from '#platform/config/config.ts';
import { isUnavailable } from '#platform/db/unavailable.ts';
import { emptyNotes, type PageNotes, storable } from '#platform/front-door/dynamic.ts';
import type { Site } from '#platform/front-door/front-door.ts';
import { withSources } from '#platform/front-door/headers.ts';
import { createMemberCheck, sessionTokenOf } from '#platform/front-door/member-check.ts';
import type { Log } from '#platform/log/log.ts';
import type { Render } from '#platform/page-store/store.ts';
import { isDataAt, isSameForAll } from '#routes/index.ts';
import type { Services } from '#services/index.ts';

type Options = {
  config: Config;
  build: { id: string; render: RenderPage };
  log: Log;
  services: Services;
  isReady: Site['isReady'];
};

/** The third parties that measure, and their fingerprint in the consent cookie. */
function measuringBy({ pixelUrls }: Pick<Config, 'pixelUrls'>) {
  const id = createHash('sha256').update(pixelUrls.join(' ')).digest('hex').slice(0, 12);
  const hosts = [...new Set(pixelUrls.flatMap((url) => URL.parse(url)?.host ?? []))];
  return { id: pixelUrls.length === 0 ? '' : id, hosts };
}

/** The data of the site and of this process that pages need: the initial `Astro.locals`. */
export function localsOf({
  config,
  build,
  log,
  services,
}: Pick<Options, 'config' | 'log' | 'services'> & { build: { id: string } }) {
  const site = {
    origin: config.publicOrigin,
    build: build.id,
    demo: config.demo,
    apiBase: config.apiBaseUrl,
    guestRedirect: config.guestRedirect,
    authBase: config.authBasePath,
    pixels: config.pixelUrls,
    measuring: measuringBy(config),
    tiles: config.mapTiles,
    offlinePlots: config.offlinePlots,
    operator: config.operator,
    stores: { ios: config.iosStoreUrl, android: config.androidStoreUrl },
  } satisfies SiteFacts;
  return {
    site,
    services,
    faultOf: (error: unknown): Fault => (isUnavailable(error) ? 'unavailable' : 'bug'),
    logError: (error: unknown, what: string, request: { id: string; path: string }) =>
      log.error({ err: error, ...request }, what),
  };
}

/** The origins of addresses, of which some may be paths on our own. */
const originsIn = (addresses: readonly string[]) => [
  ...new Set(addresses.flatMap((address) => URL.parse(address)?.origin ?? [])),
];

/** Where tiles come from that are not our own. */
function otherHost({ mapTiles, publicOrigin }: Config): URL | undefined {
  const url = mapTiles && new URL(mapTiles.url);
  return url && url.origin !== publicOrigin ? url : undefined;
}

/** Connects the built pages to the services and settings of this process. */
export function createSite({ build, isReady, ...rest }: Options): Site & { renderAgain: Render } {
  const shared = localsOf({ build, ...rest });
  const headersIn = ({ headers }: IncomingMessage) => ({
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
    userAgent: headers['user-agent'],
  });

  const { sessions } = rest.services.accounts;
  const isHttps = shared.site.origin.startsWith('https:');
  const anonymously = variantFor({}, null, clock);

  const calls = originsIn([rest.config.apiBaseUrl]);
  const pixels = originsIn(rest.config.pixelUrls);
  const tiles = otherHost(rest.config);
  /** Only who has turned the tiles of another host on may load them. */
  const outsideFor = ({ hasTiles }: Visitor) => ({
    images: hasTiles && tiles ? [...new Set([...pixels, tiles.origin])] : pixels,
    calls,
  });

  /** The address of the session protocol below the configured base path. */
  function atOurs(request: Request): Request {
    const url = new URL(request.url);
    const path = authPath(url.pathname, shared.site.authBase);
    return path === url.pathname ? request : new Request(url.origin + path + url.search, request);
  }

  async function render(
    request: Request,
    own: { requestId: string; notes: PageNotes; visitor: Visitor; isOnOldDomain?: boolean },
    clientAddress: string,
  ): Promise<Response> {
    const response = await build.render(atOurs(request), { ...shared, ...own }, clientAddress);
    // The length of an answer depends on its coding.
    response.headers.delete('content-length');
    const policy = response.headers.get('content-security-policy');
    if (policy) response.headers.set('content-security-policy', withSources(policy, outsideFor(own.visitor)));
    return response;
  }

  return {
    isReady,
    isMember: createMemberCheck(sessions.peek, isHttps),
    authenticate: async (request) => {
      const bearer = /^Bearer ([\w.-]{1,2048})$/i.exec(request.headers.authorization ?? '')?.[1];
      const token = sessionTokenOf(request, isHttps);
      const signed =
        bearer !== undefined ? await sessions.byAccessToken(bearer) : token && (await sessions.peek(token));
      return signed && !signed.awaitsSecondFactor ? signed.actor : GUEST;
    },
    variantOf: (request, langQuery) =>
      isDataAt(request.url ?? '')
        ? anonymously
        : variantFor(headersIn(request), langQuery, clock, {
            measuring: shared.site.measuring.id,
            tiles: tiles?.host,
          }),

    render: (request, { clientAddress, id, notes, variant }) =>
      render(request, { requestId: id, notes, visitor: visitorIn(variant) }, clientAddress),

    renderAgain: async ({ url, variant }) => {
      const notes = emptyNotes();
      const own = { requestId: 'again', notes, visitor: visitorIn(variant) };
      const answer = await render(new Request(shared.site.origin + url), own, '127.0.0.1');
      const made = await storable(answer, notes);
      return 'page' in made ? made.page : undefined;
    },

    askPage: async (url, isOnOldDomain) => {
      const request = new Request(shared.site.origin + url);
      if (!isSameForAll(new URL(request.url).pathname)) return undefined;
      const own = { requestId: 'old', notes: emptyNotes(), visitor: visitorIn(''), isOnOldDomain };
      return render(request, own, '127.0.0.1');
    },

    errorPage: (status, request) => {
      const { lang } = visitorOf(headersIn(request), null, clock);
      return request.url?.startsWith('/api/')
        ? { type: 'application/json', text: plainReply(status, lang) }
        : { type: 'text/html; charset=utf-8', text: plainError(status, lang) };
    },
  };
}
