import { chakra } from '@chakra-ui/react';
import { words } from '../words.ts';
import { defaultSort, type View } from './view.ts';

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '32px',
    font: 'inherit',
    cursor: 'pointer',
    textAlign: 'left',
    _after: {
      content: '""',
      flex: 'none',
      width: '7px',
      height: '7px',
      borderRightWidth: '1.75px',
      borderBottomWidth: '1.75px',
      borderColor: 'ink',
      opacity: '0',
      transform: 'translateY(-2px) rotate(45deg)',
    },
    '[aria-sort] > &': { _after: { opacity: '1' } },
    '[aria-sort=ascending] > &': { _after: { transform: 'translateY(2px) rotate(225deg)' } },
    '@media (hover: hover)': {
      _hover: { textDecorationLine: 'underline', textUnderlineOffset: '0.22em', _after: { opacity: '1' } },
    },
  },
});

interface SortHeadProps {
  column: string;
  label: string;
  sorts: boolean;
  sort: View['sort'];
  onSort: (sort: View['sort']) => void;
}

/** The head of a column. Pressing it sorts by the column, then in reverse, then in the default order. */
export function SortHead({ column, label, sorts, sort, onSort }: SortHeadProps) {
  if (!sorts) return <th scope="col">{label}</th>;
  const chosen = sort.key === column;
  // Times start with the newest, texts with A.
  const first = column === defaultSort.key;
  const next = !chosen
    ? { key: column, descending: first }
    : sort.descending === first
      ? { key: column, descending: !first }
      : defaultSort;
  return (
    <th scope="col" aria-sort={chosen ? (sort.descending ? 'descending' : 'ascending') : undefined}>
      <SortButton type="button" title={words.lists.sortBy(label)} onClick={() => onSort(next)}>
        {label}
      </SortButton>
    </th>
  );
}
