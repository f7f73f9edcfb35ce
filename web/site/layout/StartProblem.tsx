import { chakra } from '@chakra-ui/react';
import { StartProblemText } from '../StartProblemText.tsx';

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
    'html:not([data-problem]) &': { display: 'none' },
  },
});

/** The line at the foot of the window that says that the page's code did not load. */
export function StartProblem() {
  return (
    <Line id="start-problem" role="alert">
      <StartProblemText />
    </Line>
  );
}
