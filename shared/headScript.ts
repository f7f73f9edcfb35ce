/**
 * The one inline script of a page, in its head: it hides the line about statistics before the first paint for visitors who have
 * chosen. The Content-Security-Policy admits it by its hash (`infra/edge/rules.ts`). The key is that of `web/site/statistics/choice.ts`.
 */
export const headScript =
  "try{localStorage.getItem('statistics')&&document.documentElement.setAttribute('data-counted','')}catch{}";
