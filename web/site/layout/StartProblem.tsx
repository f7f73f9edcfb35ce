import { chakra } from '@chakra-ui/react';
import { firm } from '../../../shared/firm.ts';
import { Rich } from '../../i18n/Rich.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { Link } from '../../ui/Link.tsx';

const Line = chakra('p', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '9',
    px: '24',
    py: '12',
    pr: '96',
    bg: 'redBg',
    borderTopWidth: '2px',
    borderColor: 'red',
    '&[hidden]': { display: 'none' },
  },
});

/** Says that the page's code did not load, with the phone number. The page script shows it when its last try has failed. */
export function StartProblem() {
  const { t } = useWords('common');
  return (
    <Line id="start-problem" role="alert" hidden>
      <Rich text={t('problem.text', { phone: firm.phone.display })} tags={{ 1: <Link href={firm.phone.href} /> }} />
    </Line>
  );
}
