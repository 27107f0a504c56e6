/**
 * Runs in the head of every page before anything is painted, so that neither the chosen theme nor the header of
 * a member flashes. It is inline (its hash is in the content policy), reads the cookie that the
 * theme form and the theme store write, repeats the rule of `kernel/web/theme.ts` in the fewest words, and knows by the
 * hint of `stores/reader.ts` whom the page is shown to.
 */
export const THEME_BOOT =
  "(()=>{const k=document.cookie,d=document.documentElement.dataset,c=/(?:^|; )theme=(\\w+)/.exec(k)?.[1]||'light'," +
  "h=new Date().getHours();d.theme=c==='realtime'?h>16||h<6?'dark':'light':c;" +
  "d.reader=/(?:^|; )signed-in=1/.test(k)?'member':'guest'})()";
