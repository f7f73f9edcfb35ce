// Below 1280 px the items stand open beneath the bar, which then scrolls away with the page; above, the services open under the
// pointer or with the focus. Choosing a language needs scripts.
const rules = [
  'header:has(#site-menu){position:static!important}',
  '#site-menu-button,#language-menu-button{display:none}',
  '#services-menu-button svg{display:none}',
  '@media (width < 80em){',
  '#site-menu:not([data-open]){display:block;position:static;flex-basis:100%;padding:0 0 24px}',
  '#services-menu[data-closed]{display:block}',
  '}',
  '@media (width >= 80em){',
  '#services-menu{margin-top:0}',
  'div:has(>#services-menu):is(:hover,:focus-within)>#services-menu[data-closed]{display:block}',
  '}',
].join('');

/** The header's menu for those who browse without scripts: everything in it can be reached by its plain links. */
export function ScriptlessMenu() {
  return (
    <noscript>
      <style>{rules}</style>
    </noscript>
  );
}
