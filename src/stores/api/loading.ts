const THROTTLE = 400;
const ERROR_SHOWN = 1500;
// A link that turns out to be a download never leaves the page.
const GIVEN_UP = 20_000;

function opensHere(link: HTMLAnchorElement): boolean {
  if (!link.href || link.hasAttribute('download') || link.target === '_blank') return false;
  const { origin, pathname, search } = new URL(link.href);
  return origin === location.origin && pathname + search !== location.pathname + location.search;
}

function leavesThePage(event: Event): boolean {
  if (event.defaultPrevented) return false;
  if (event.type === 'submit') {
    const form = event.target;
    return form instanceof HTMLFormElement && form.method !== 'dialog' && form.target !== '_blank';
  }
  if (!(event instanceof MouseEvent) || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link instanceof HTMLAnchorElement && opensHere(link);
}

/**
 * Moves the bar at the top through `data-state`: none, `loading` once a page takes longer than the throttle, `error`
 * when it fails; the sheet draws the three seconds it takes to fill.
 */
export function startLoadingBar(bar: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const after = (delay: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, delay);
  };
  const finish = () => {
    clearTimeout(timer);
    timer = undefined;
    delete bar.dataset['state'];
  };
  const showError = () => {
    bar.dataset['state'] = 'error';
    after(ERROR_SHOWN, finish);
  };
  const fail = () => {
    if (timer !== undefined) showError();
  };
  const begin = () => {
    after(THROTTLE, () => {
      bar.dataset['state'] = 'loading';
      after(GIVEN_UP, finish);
    });
    if (!navigator.onLine) showError();
  };
  const beginIfLeaving = (event: Event) => {
    if (leavesThePage(event)) begin();
  };

  if (document.readyState !== 'complete') begin();
  window.addEventListener('click', beginIfLeaving);
  window.addEventListener('submit', beginIfLeaving);
  window.addEventListener('load', finish);
  // A page that comes back from the browser's memory still has the bar of its leaving.
  window.addEventListener('pageshow', finish);
  window.addEventListener('error', fail);
  window.addEventListener('offline', fail);
}
