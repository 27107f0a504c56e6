import { isCrawler } from '#i18n/locale.ts';
import { isTheme } from '#kernel/web/theme.ts';
import { offerNewBuild } from '#stores/api/build.ts';
import { $online } from '#stores/api/connection.ts';
import { chooseLang } from '#stores/lang.ts';
import { startLoadingBar } from '#stores/api/loading.ts';
import { startPrefetch } from '#stores/prefetch.ts';
import { startReader } from '#stores/reader.ts';
import { startRecovery } from '#stores/api/recovery.ts';
import { startScroll } from '#stores/scroll.ts';
import { $theme, chooseTheme, startTheme } from '#stores/theme.ts';
import { $toasts, onFirstToast, toast } from '#stores/toasts.ts';
import { reportVisit } from '#stores/visit.ts';

/** Private or changing pages: not prefetched, not reported. */
const PERSONAL = /^\/(?:api|dang-nhap|dang-ky|download|quan-tri|tai-khoan|xac-thuc)(?:\/|$)/;

startRecovery();
startScroll();
startTheme();
startReader(async () => {
  const { followSession } = await import('#stores/session.ts');
  followSession();
  await import('#features/favourites/ui/at-login.ts');
});
startPrefetch((path) => !PERSONAL.test(path));
offerNewBuild();
// Lists have brought it by then; where there are only a few cards it comes after the page.
window.addEventListener('load', () => {
  if (document.querySelector('favourite-button:not(:defined)'))
    void import('#features/favourites/ui/late-elements.ts');
});
if (!isCrawler(navigator.userAgent) && !PERSONAL.test(location.pathname)) reportVisit();
// What shows toasts may not be loaded yet, and cannot be now; this line came with the page.
const connection = document.querySelector<HTMLElement>('[data-lost]');
$online.subscribe((online, wasOnline) => {
  if (connection) connection.textContent = online ? '' : (connection.dataset['lost'] ?? '');
  if (online && wasOnline === false) toast('success', 'client.connection.back');
});
onFirstToast(() => import('#ui/react/Toasts.tsx').then(({ mountToasts }) => mountToasts($toasts)));

const bar = document.querySelector<HTMLElement>('loading-bar');
if (bar) startLoadingBar(bar);

/** The two forms of the header work without this script; with it they need no round trip. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-preferences]')) {
  const theme = form.querySelector<HTMLSelectElement>('select[name="theme"]');
  if (theme) {
    $theme.subscribe((chosen) => {
      theme.value = chosen;
    });
    theme.addEventListener('change', () => {
      if (isTheme(theme.value)) chooseTheme(theme.value);
    });
  }
  form.addEventListener('submit', (event) => {
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'lang') return;
    event.preventDefault();
    chooseLang(submitter.value);
  });
}
