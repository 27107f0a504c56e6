/// <reference types="astro/client" />

type Fault = 'unavailable' | 'bug';

/** Configuration of the site for its pages. */
interface SiteFacts {
  origin: string;
  build: string;
  demo: boolean;
  apiBase: string;
  guestRedirect: string;
  /** Where clients find the session protocol. */
  authBase: string;
  pixels: readonly string[];
  /** The measuring parties, and their fingerprint in the consent cookie. */
  measuring: { id: string; hosts: readonly string[] };
  /** Where a base map comes from, when one is configured. */
  tiles: { url: string; attribution: string } | undefined;
  /** Whether browsers keep the plots that were looked at last. */
  offlinePlots: boolean;
  /** Who runs the site, as far as they say. */
  operator: import('#platform/config/config.ts').Config['operator'];
  /** Where the application for phones is to be had, as far as it is. */
  stores: { ios: string | undefined; android: string | undefined };
}

declare namespace App {
  interface Locals {
    site: SiteFacts;
    services: import('#services/index.ts').Services;
    /** What is learnt while answering: may the page be kept and under which tags, and what went wrong. */
    notes: import('#platform/front-door/dynamic.ts').PageNotes;
    requestId: string;
    /** The address is one of the domain that the site had before. */
    isOnOldDomain?: boolean;
    faultOf: (error: unknown) => Fault;
    logError: (error: unknown, what: string, request: { id: string; path: string }) => void;

    lang: import('#i18n/locale.ts').Lang;
    visitor: import('#i18n/visitor.ts').Visitor;
    crawler: boolean;
    t: import('#i18n/translate.ts').Translate;
    visit: import('#middleware/session.ts').RequestAuth;
    /** What was written once for all pages; the development server writes it for each. */
    parts?: import('#platform/astro/fragment-cache.ts').PageParts;
  }
}
