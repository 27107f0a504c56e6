/**
 * Runs in the head of every page before anything is painted, so that the chosen theme never flashes. It is inline
 * (its hash is in the content policy), reads the cookie that the theme form and the theme store write, and repeats
 * the rule of `kernel/theme.ts` in the fewest words.
 */
export const THEME_BOOT =
  "(()=>{const c=/(?:^|; )theme=(\\w+)/.exec(document.cookie)?.[1]||'light',h=new Date().getHours();" +
  "document.documentElement.dataset.theme=c==='realtime'?h>16||h<6?'dark':'light':c})()";
