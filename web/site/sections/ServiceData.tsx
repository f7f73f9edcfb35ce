import { useWords } from '../../i18n/useWords.ts';
import type { serviceSlugs } from '../layout/navigation.ts';
import { useAddress } from '../PageContext.ts';
import { breadcrumbData, serviceData } from '../structuredData.ts';
import { StructuredData } from './StructuredData.tsx';

/** The structured data of a service page: the service and the breadcrumb. */
export function ServiceData({
  slug,
  name,
  description,
}: {
  slug: (typeof serviceSlugs)[number];
  name: string;
  description: string;
}) {
  const { t } = useWords('sections');
  const { url } = useAddress();
  const path = `/services/${slug}` as const;
  return <StructuredData things={[serviceData(name, description, path, url), breadcrumbData(t('home'), name, path, url)]} />;
}
