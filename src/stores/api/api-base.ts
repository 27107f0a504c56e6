/** Where the product's JSON is, as the page says it. */
export const apiBase = () =>
  document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content.replace(/\/$/, '') || '/api';
