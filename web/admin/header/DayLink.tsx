import { chakra } from '@chakra-ui/react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { mayCall, useRole } from '../session/role.ts';
import { useDueCount } from '../work/useWork.ts';
import { countedLabel } from './countedLabel.ts';
import { menuLinks } from './menuLinks.ts';

const DayPlace = chakra('span', {
  base: {
    display: 'flex',
    '& > a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '48px',
      px: { base: '12', md: '16' },
      fontWeight: '600',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
      borderBlockWidth: '4px',
      borderColor: 'transparent',
      outlineOffset: '-4px',
      _focusVisible: { outlineOffset: '-4px', boxShadow: 'none' },
      '&[aria-current]': { borderBottomColor: 'marigold' },
    },
  },
});

/** The link to "My day" beside the tabs, with the number of records that are overdue or due today. */
export function DayLink() {
  const { path, label, needs } = menuLinks.day;
  const due = useDueCount();
  const { pathname } = useLocation();
  if (!mayCall(useRole(), needs)) return null;
  return (
    <DayPlace>
      <RouterLink to={path} aria-current={pathname === path ? 'page' : undefined}>
        {countedLabel(label, due)}
      </RouterLink>
    </DayPlace>
  );
}
