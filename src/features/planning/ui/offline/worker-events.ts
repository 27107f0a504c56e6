/** Events of a service worker; lib.webworker.d.ts cannot be combined with lib.dom.d.ts. */
export type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

export type AskEvent = LifeEvent & {
  request: Request;
  /** What the browser has begun to fetch while the worker was still waking up. */
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

/** Word from a page that is open. */
export type WordEvent = LifeEvent & { source: { url: string } | null };

/** Pages that are open. */
export type OpenPages = { claim: () => Promise<void> };
