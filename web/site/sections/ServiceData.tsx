import { useWords } from '../../i18n/useWords.ts';
import type { serviceSlugs } from '../layout/navigation.ts';
import { useAddress } from '../PageContext.ts';
import { breadcrumbData, faqData, serviceData } from '../structuredData.ts';
import type { Question } from './QuestionList.tsx';
import { StructuredData } from './StructuredData.tsx';

/** The structured data of a service page: the service, its questions and the breadcrumb. */
export function ServiceData({
  slug,
  name,
  description,
  questions,
}: {
  slug: (typeof serviceSlugs)[number];
  name: string;
  description: string;
  questions: readonly Question[];
}) {
  const { t } = useWords('sections');
  const { url } = useAddress();
  const path = `/services/${slug}` as const;
  return (
    <StructuredData
      things={[
        serviceData(name, description, path, url),
        faqData(questions, path, url),
        breadcrumbData(t('home'), name, path, url),
      ]}
    />
  );
}
