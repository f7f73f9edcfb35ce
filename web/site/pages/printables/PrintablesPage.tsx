import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { firm } from '../../../../shared/firm.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { Wrap } from '../../../ui/Layout.tsx';
import { trackCta } from '../../analytics.ts';
import { useAddress } from '../../PageContext.ts';
import { PageHero } from '../../sections/PageHero.tsx';
import { StructuredData } from '../../sections/StructuredData.tsx';
import { TextLink } from '../../sections/TextLink.tsx';
import { breadcrumbData } from '../../structuredData.ts';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';
import { Sheet } from './Sheet.tsx';
import { type SheetId, sheetIds } from './sheets.ts';

/** Day of the last check of the checklists against the law. */
const checked = '2026-11-22';

// Each checklist is one A4 page; nothing else of the page is printed.
const paper = `@media print{
@page{size:A4;margin:12mm 15mm}
main > section:not([data-sheet]),main ~ *{display:none!important}
main *{color:#000!important}
main > [data-sheet] > div{padding-bottom:0!important}
main > [data-sheet]:not([data-unprinted]) ~ [data-sheet]{break-before:page}
}`;

/** Three checklists, which are printed together or one by one. */
export default function PrintablesPage() {
  const { t } = useWords('printables');
  const { t: common } = useWords('sections');
  const { url } = useAddress();
  const { day } = useFormats();
  const words = usePageWords('printables');
  const [only, setOnly] = useState<SheetId>();
  useEffect(() => {
    const all = () => setOnly(undefined);
    addEventListener('afterprint', all);
    return () => removeEventListener('afterprint', all);
  }, []);

  const print = (id: SheetId) => {
    trackCta(`printable-${id}`);
    // The browser takes the page as it is at this moment.
    flushSync(() => setOnly(id));
    window.print();
  };

  return (
    <>
      <style>{paper}</style>
      <PageHero
        crumb={t('crumb')}
        heading={t('heading')}
        lead={t('lead')}
        action={
          <chakra.nav aria-label={t('list')}>
            <ul>
              {sheetIds.map((id) => (
                <li key={id}>
                  <chakra.a
                    href={`#${id}`}
                    display="inline-flex"
                    alignItems="center"
                    minHeight="44px"
                    textDecoration="underline"
                    textUnderlineOffset="0.22em"
                  >
                    {t(`${id}.heading`)}
                  </chakra.a>
                </li>
              ))}
            </ul>
          </chakra.nav>
        }
      />
      {sheetIds.map((id) => (
        <section key={id} data-sheet={id} aria-labelledby={id} {...(only && only !== id ? { 'data-unprinted': '' } : {})}>
          <Wrap pb={{ base: '56', md: '80' }}>
            <Sheet
              id={id}
              words={words(id)}
              foot={t('foot', { firm: firm.tradingName, phone: firm.phone.display, date: day(checked) })}
            >
              <Button variant="line" size="sm" onClick={() => print(id)}>
                {t('print')}
              </Button>
            </Sheet>
          </Wrap>
        </section>
      ))}
      <section>
        <Wrap pb={{ base: '72', md: '112' }}>
          <TextLink to="/guides/complete-will-writing-guide">{t('guide')}</TextLink>
        </Wrap>
      </section>
      <StructuredData things={[breadcrumbData(common('home'), t('crumb'), '/printables', url)]} />
    </>
  );
}
