import type { TFunction } from 'i18next';
import type { Article, BreadcrumbList, FAQPage, ItemList } from 'schema-dts';
import { firm } from '../../../../shared/firm.ts';
import { changedPlaceholder } from '../../changed.ts';
import { siteUrl } from '../../pageHead.ts';
import type { Question } from '../../sections/QuestionList.tsx';
import { breadcrumbData, faqData, type PublicUrl } from '../../structuredData.ts';
import { type Guide, guides } from './guides.ts';

/** Returns the structured data of the list of guides: the guides in order, and the breadcrumb. */
export function guidesData(t: TFunction<'guides'>, home: string, url: PublicUrl): (ItemList | BreadcrumbList)[] {
  const list: ItemList = {
    '@type': 'ItemList',
    itemListElement: guides.map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: t(`items.${slug}.title`),
      url: url(`/guides/${slug}`),
    })),
  };
  return [list, breadcrumbData(home, t('crumb'), '/guides', url)];
}

interface GuideDataInput {
  guide: Guide;
  t: TFunction<'guides'>;
  questions: readonly Question[];
  /** Name of the home page. */
  home: string;
  url: PublicUrl;
}

/** Returns the structured data of a guide's page: the article, its questions and the breadcrumb. */
export function guideData({ guide: { slug }, t, questions, home, url }: GuideDataInput): (Article | FAQPage | BreadcrumbList)[] {
  const path = `/guides/${slug}` as const;
  const title = t(`items.${slug}.title`);
  const publisher = { '@type': 'Organization', '@id': `${siteUrl}/#firm`, name: firm.tradingName } as const;
  const article: Article = {
    '@type': 'Article',
    '@id': `${url(path)}#article`,
    headline: title,
    description: t(`items.${slug}.description`),
    url: url(path),
    mainEntityOfPage: url(path),
    // The build knows the day, so only the HTML has it.
    ...(import.meta.env.SSR && { dateModified: changedPlaceholder }),
    isAccessibleForFree: true,
    author: publisher,
    publisher,
  };
  return [article, faqData(questions, path, url), breadcrumbData(home, title, path, url, { name: t('crumb'), to: '/guides' })];
}
