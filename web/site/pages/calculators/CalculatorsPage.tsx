import { chakra } from '@chakra-ui/react';
import { useWords } from '../../../i18n/useWords.ts';
import { Wrap } from '../../../ui/Layout.tsx';
import { Link } from '../../../ui/Link.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { calculatorPath, calculatorSlugs } from '../../calculators/calculators.ts';
import { useAddress } from '../../PageContext.ts';
import { PageLink } from '../../SiteLink.tsx';
import { PageHero } from '../../sections/PageHero.tsx';
import { StructuredData } from '../../sections/StructuredData.tsx';
import { breadcrumbData } from '../../structuredData.ts';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
    columnGap: { md: '32', xl: '48' },
    pb: { base: '72', md: '112' },
    '& li': { borderTopWidth: '1px', borderColor: 'ink', pt: '20', pb: '32' },
    '& h3': { textStyle: 'h3', mb: '8' },
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '44px', mt: '8' },
  },
});

export default function CalculatorsPage() {
  const { t } = useWords('calculators');
  const { t: common } = useWords('sections');
  const { url } = useAddress();
  return (
    <>
      <PageHero
        crumb={t('crumb')}
        heading={t('heading')}
        lead={t('lead')}
        action={
          <chakra.p textStyle="note" color="ink2">
            {t('private')}
          </chakra.p>
        }
      />
      <Wrap>
        <VisuallyHidden as="h2">{t('listHeading')}</VisuallyHidden>
        <List>
          {calculatorSlugs.map((slug) => (
            <li key={slug}>
              <h3>{t(`list.${slug}.name`)}</h3>
              <p>{t(`list.${slug}.text`)}</p>
              <Link asChild>
                <PageLink to={calculatorPath(slug)}>
                  {t('open')}
                  <VisuallyHidden>: {t(`list.${slug}.name`)}</VisuallyHidden>
                </PageLink>
              </Link>
            </li>
          ))}
        </List>
      </Wrap>
      <StructuredData things={[breadcrumbData(common('home'), t('crumb'), '/calculators', url)]} />
    </>
  );
}
