import sheet from './map.css?url';

/** The sheet comes with the first map, so that pages whose maps nobody opens do not carry it. */
export const loadMapSheet = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    link.addEventListener('load', () => resolve());
    // Without it the parts of a map lie over one another.
    link.addEventListener('error', () => reject(new Error(`no sheet ${sheet}`)));
    document.head.append(link);
  });
