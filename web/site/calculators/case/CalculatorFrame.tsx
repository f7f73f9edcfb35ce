import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useWords } from '../../../i18n/useWords.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { useAddress } from '../../PageContext.ts';
import { PageLink } from '../../SiteLink.tsx';
import { ClosingCall } from '../../sections/ClosingCall.tsx';
import { PageHero } from '../../sections/PageHero.tsx';
import { StructuredData } from '../../sections/StructuredData.tsx';
import { breadcrumbData } from '../../structuredData.ts';
import { type CalculatorSlug, calculatorPath } from '../calculators.ts';
import { PaperStyle } from './PrintHead.tsx';

/** The page around a calculator: head with breadcrumb, the calculator, and the way to the other calculators. */
export function CalculatorFrame({ slug, children }: { slug: CalculatorSlug; children: ReactNode }) {
  const { t } = useWords('calculators');
  const { t: common } = useWords('sections');
  const { url } = useAddress();
  const name = t(`list.${slug}.name`);
  const list = { name: t('crumb'), to: '/calculators' } as const;
  return (
    <>
      <PaperStyle />
      <PageHero
        crumb={name}
        parent={list}
        heading={t(`list.${slug}.heading`)}
        lead={t(`list.${slug}.text`)}
        action={
          <chakra.p data-screen="" textStyle="note" color="ink2">
            {t('private')}
          </chakra.p>
        }
      />
      {children}
      <div data-screen="">
        <ClosingCall
          heading={t('closing.heading')}
          text={t('closing.text')}
          action={
            <LinkButton variant="lit" width={{ base: '100%', sm: 'auto' }} asChild>
              <PageLink to="/calculators">{t('closing.link')}</PageLink>
            </LinkButton>
          }
        />
      </div>
      <StructuredData things={[breadcrumbData(common('home'), name, calculatorPath(slug), url, list)]} />
    </>
  );
}
