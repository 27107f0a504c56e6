/** Flat name, value, name, value: the form Node writes without building an object first. */
export type RawHeaders = string[];

/** The content security policy of an answer that is not one of our pages. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The headers of every answer; a page brings its own content security policy with the hashes of its scripts. */
export function securityHeaders(isHttps: boolean, contentPolicy = NOTHING): RawHeaders {
  const headers = [
    'content-security-policy',
    contentPolicy,
    'x-content-type-options',
    'nosniff',
    'referrer-policy',
    'strict-origin-when-cross-origin',
    'permissions-policy',
    'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), interest-cohort=()',
    'cross-origin-opener-policy',
    'same-origin',
    'cross-origin-resource-policy',
    'same-origin',
  ];
  if (isHttps) headers.push('strict-transport-security', 'max-age=31536000; includeSubDomains');
  return headers;
}

/** The origins from settings; policies are fixed at build time, these are known only at start. */
export type OutsideSources = { images: readonly string[]; calls: readonly string[] };

/** A page's own policy, extended by the origins from settings. */
export function withSources(policy: string, { images, calls }: OutsideSources): string {
  const opened = { 'img-src': images, 'connect-src': calls };
  return Object.entries(opened).reduce(
    (text, [directive, origins]) =>
      origins.length === 0
        ? text
        : text.replace(new RegExp(`(^|;\\s*)${directive} `), (found) => found + origins.join(' ') + ' '),
    policy,
  );
}

/** The given headers, and those of the others that are not given. */
export function withSecurity(headers: RawHeaders, security: RawHeaders): RawHeaders {
  const names = new Set(headers.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()));
  const missing = security.filter((_, at) => !names.has(security[at - (at % 2)] ?? ''));
  return [...headers, ...missing];
}
