import { chakra } from '@chakra-ui/react';
import { firm } from '../../shared/firm.ts';
import { Rich } from '../i18n/Rich.tsx';
import { useWords } from '../i18n/useWords.ts';
import { Link } from '../ui/Link.tsx';

// The page script sets `data-problem` on the root when its last try to load the page's code has failed.
const WhileLoading = chakra('span', { base: { 'html[data-problem] &': { display: 'none' } } });
const AfterFailure = chakra('span', { base: { 'html:not([data-problem]) &': { display: 'none' } } });

/** Says that something did not load, with the phone number. */
export function StartProblemText() {
  const { t } = useWords('common');
  return <Rich text={t('problem.text', { phone: firm.phone.display })} tags={{ 1: <Link href={firm.phone.href} /> }} />;
}

/** A text that is shown while the page's code loads, and the phone number when it does not arrive. */
export function LoadingText({ text }: { text: string }) {
  return (
    <>
      <WhileLoading>{text}</WhileLoading>
      <AfterFailure>
        <StartProblemText />
      </AfterFailure>
    </>
  );
}
