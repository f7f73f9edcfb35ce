import { chakra } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { firm } from '../../shared/firm.ts';
import { Rich } from '../i18n/Rich.tsx';
import { useWords } from '../i18n/useWords.ts';
import { Button } from '../ui/Button.tsx';
import { Section, Wrap } from '../ui/Layout.tsx';
import { Link } from '../ui/Link.tsx';

/**
 * Error boundary: shows a message with a way to try again, or `instead`, in place of a part that failed to load or render.
 */
export class PageBoundary extends Component<{ children: ReactNode; instead?: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, instead = <Problem /> } = this.props;
    return this.state.failed ? instead : children;
  }
}

function Problem() {
  const { t } = useWords('common');
  return (
    <Section>
      <Wrap display="grid" justifyItems="start" gap="24">
        <chakra.h1 textStyle="h1">{t('problem.heading')}</chakra.h1>
        <p>
          <Rich text={t('problem.text', { phone: firm.phone.display })} tags={{ 1: <Link href={firm.phone.href} /> }} />
        </p>
        <Button onClick={() => location.reload()}>{t('problem.retry')}</Button>
      </Wrap>
    </Section>
  );
}
