/** A style sheet that comes with the first thing it draws, so that pages without one do not carry it. */
export const loadSheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`no sheet ${href}`)));
    document.head.append(link);
  });
