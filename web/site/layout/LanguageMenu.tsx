import { chakra } from '@chakra-ui/react';
import { languages } from '../../../shared/languages.ts';
import { useLanguage, useWords } from '../../i18n/useWords.ts';
import { LanguageLink } from './LanguageLink.tsx';
import { MenuList } from './MenuList.tsx';

const Option = chakra(LanguageLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    width: '100%',
    minHeight: '48px',
    px: { xl: '24' },
    fontFamily: 'names',
    fontSize: '1.0625rem',
    textDecoration: 'none',
    _before: { content: '""', width: '8px', height: '8px', flex: 'none' },
    _hover: { bg: 'tint' },
    '&[aria-current]': { fontWeight: '600', _before: { bg: 'marigold', outline: '1.5px solid {colors.plum}' } },
  },
});

/** The menu of the seven languages, by their own names. */
export function LanguageMenu() {
  const { t } = useWords('common');
  const { chosen } = useLanguage();
  const present = languages.find(({ code }) => code === chosen)?.nativeName;
  return (
    <MenuList id="language-menu" side="right" label={present} name={t('nav.language', { language: present })}>
      <chakra.ul
        aria-label={t('nav.languages')}
        display={{ md: 'grid', xl: 'block' }}
        gridTemplateColumns="repeat(4, minmax(0, 1fr))"
        py={{ xl: '8' }}
      >
        {languages.map(({ code, nativeName }) => (
          <li key={code}>
            <Option code={code}>{nativeName}</Option>
          </li>
        ))}
      </chakra.ul>
    </MenuList>
  );
}
