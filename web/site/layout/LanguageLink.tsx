import type { ComponentProps } from 'react';
import { pathIn } from '../../../shared/languagePaths.ts';
import type { LanguageCode } from '../../../shared/languages.ts';
import { useLanguage } from '../../i18n/useWords.ts';
import { useAddress } from '../PageContext.ts';
import { siteLanguages } from '../pageHead.ts';
import { isPlainClick } from '../start/dom.ts';

/**
 * A link to this page in another language. Before React runs the browser follows it. Afterwards the language changes in place, so
 * that the scroll position and typed answers stay. The page script stores the choice.
 */
export function LanguageLink({
  code,
  ...rest
}: Omit<ComponentProps<'a'>, 'href' | 'lang' | 'hrefLang' | 'onClick'> & { code: LanguageCode }) {
  const { chosen, choose } = useLanguage();
  const { path } = useAddress();
  // The not-found page has no address, so its languages lead to the home page.
  const page = path === 'not-found' ? '/' : path;
  return (
    <a
      {...rest}
      href={pathIn(siteLanguages.includes(code) ? code : undefined, page)}
      lang={code}
      hrefLang={code}
      data-language={code}
      aria-current={code === chosen ? 'true' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event.nativeEvent)) return;
        event.preventDefault();
        void choose(code);
      }}
    />
  );
}
