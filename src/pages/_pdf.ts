/** Viewers that browsers bring along style their own page; nothing else may come in, and no frame may show it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A paper, shown where it can be and saved under its name; it is one reader's copy, and search engines find the page. */
export const pdfReply = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name.replaceAll(/[^\w.-]/g, '-')}.pdf"`,
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
