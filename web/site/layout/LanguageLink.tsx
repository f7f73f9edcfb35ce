import type { ComponentProps } from 'react';
import { pathIn } from '../../../shared/languagePaths.ts';
import type { LanguageCode } from '../../../shared/languages.ts';
import { useLanguage } from '../../i18n/useWords.ts';
import { useAddress } from '../address.ts';
import { isPlainClick } from '../earlyClicks.ts';
import { siteLanguages } from '../pageHead.ts';
import { notFound, routeAt } from '../routes.tsx';

/**
 * A link to this page in another language. Its address serves crawlers, new tabs and pages without script; tapped, it changes
 * the language in place, so that scroll and what was typed stay.
 */
export function LanguageLink({
  code,
  onClick,
  ...rest
}: Omit<ComponentProps<'a'>, 'href' | 'lang' | 'hrefLang'> & { code: LanguageCode }) {
  const { chosen, choose } = useLanguage();
  const { path } = useAddress();
  // The not-found page stands at any address: what leads on from it is the home page.
  const page = routeAt(path) === notFound ? '/' : path;
  return (
    <a
      {...rest}
      href={pathIn(siteLanguages.includes(code) ? code : undefined, page)}
      lang={code}
      hrefLang={code}
      aria-current={code === chosen ? 'true' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event.nativeEvent)) return;
        event.preventDefault();
        choose(code);
        onClick?.(event);
      }}
    />
  );
}
