import { chakra } from '@chakra-ui/react';
import { firm, type SampleContent } from '../../../shared/firm.ts';
import { useWords } from '../../i18n/useWords.ts';

const Note = chakra('span', {
  base: {
    display: 'inline-block',
    px: '8',
    borderWidth: '1px',
    borderColor: 'currentColor',
    borderRadius: 'base',
    textStyle: 'note',
    whiteSpace: 'nowrap',
  },
});

/** Says that the content beside it is a sample. Renders nothing once the firm has confirmed that content (`firm.sampleContent`). */
export function SampleNote({ of }: { of: SampleContent }) {
  const { t } = useWords('common');
  return firm.sampleContent.includes(of) ? <Note data-sample={of}>{t('sample')}</Note> : null;
}
