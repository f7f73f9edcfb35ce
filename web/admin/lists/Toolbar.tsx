import { chakra } from '@chakra-ui/react';
import { type RefObject, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Select, TextInput } from '../../ui/controls.tsx';
import { UrlDateInput } from '../shell/UrlDateInput.tsx';
import { words } from '../words.ts';
import type { Kind } from './kind.ts';
import type { ChangeView } from './useView.ts';
import { defaultSort, isFiltering, sortKeys, type View } from './view.ts';

const Bar = chakra('search', {
  base: {
    display: 'grid',
    // Below `lg` at most three columns, so that the two days and the order have a row of their own.
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(min(max(8rem, (100% - 24px) / 3), 100%), 1fr))',
      lg: 'repeat(auto-fit, minmax(8rem, 1fr))',
    },
    alignItems: 'end',
    gap: '8px 12px',
    mb: '16',
    '& > [data-search]': { gridColumn: { base: '1 / -1', xl: 'span 2' } },
    '& > [data-more]': { display: { base: 'flex', sm: 'none' } },
    '&:not([data-open]) > [data-filter]': { display: { base: 'none', sm: 'block' } },
  },
});
const Caption = chakra('label', {
  base: { display: 'block', textStyle: 'note', fontSize: '0.875rem', fontWeight: '600', mb: '4' },
});

interface ToolbarProps {
  kind: Kind;
  /** Whether the order can be chosen here, because no column head does or shows it. */
  orders: boolean;
  view: View;
  onView: ChangeView;
  search: string;
  onSearch: (search: string) => void;
  searchBox: RefObject<HTMLInputElement | null>;
}

/** Search box, filters and, where column heads do not show it, the sort order. */
export function Toolbar({ kind, orders, view, onView, search, onSearch, searchBox }: ToolbarProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const chosen = Object.keys(view.filters).length + Number(Boolean(view.from)) + Number(Boolean(view.to));
  const filter = (key: string, value: string) =>
    onView((current) => {
      const { [key]: _, ...others } = current.filters;
      return { ...current, filters: value ? { ...others, [key]: value } : others };
    });
  return (
    <Bar data-open={open || undefined}>
      <div data-search>
        <Caption htmlFor={`${id}-search`}>{words.search.label}</Caption>
        <TextInput
          ref={searchBox}
          id={`${id}-search`}
          size="sm"
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={words.search.placeholder}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      </div>
      <div data-more>
        <Button variant="line" size="sm" width="100%" aria-expanded={open} onClick={() => setOpen(!open)}>
          {words.search.filters(chosen)}
        </Button>
      </div>
      {kind.filters.map(({ key, label, options }) => (
        <div key={key} data-filter>
          <Caption htmlFor={`${id}-${key}`}>{label}</Caption>
          <Select
            id={`${id}-${key}`}
            size="sm"
            value={view.filters[key] ?? ''}
            onChange={(event) => filter(key, event.currentTarget.value)}
          >
            <option value="">{words.filters.all}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </div>
      ))}
      {(['from', 'to'] as const).map((end) => (
        <div key={end} data-filter>
          <Caption htmlFor={`${id}-${end}`}>{words.search[end]}</Caption>
          <UrlDateInput
            id={`${id}-${end}`}
            size="sm"
            type="date"
            px="8"
            fontSize="0.9375rem"
            value={view[end] ?? ''}
            onValue={(day) => onView((current) => ({ ...current, [end]: day || undefined }))}
          />
        </div>
      ))}
      {orders && (
        <div data-filter>
          <Caption htmlFor={`${id}-order`}>{words.search.sort}</Caption>
          <OrderSelect id={`${id}-order`} kind={kind} view={view} onView={onView} />
        </div>
      )}
      {isFiltering(view, search) && (
        <div>
          <Button
            variant="link"
            size="sm"
            minHeight="48px"
            onClick={() => {
              onSearch('');
              onView((current) => ({ ...current, filters: {}, from: undefined, to: undefined }));
            }}
          >
            {words.search.clear}
          </Button>
        </div>
      )}
    </Bar>
  );
}

/** Selects the sort order of cards. */
function OrderSelect({ id, kind, view, onView }: { id: string } & Pick<ToolbarProps, 'kind' | 'view' | 'onView'>) {
  const label = (key: string) =>
    kind.columns.find((column) => column.key === key)?.label ?? words.columns[key as 'name' | 'status'];
  const { key, descending } = view.sort;
  return (
    <Select
      id={id}
      size="sm"
      value={`${key} ${descending}`}
      onChange={(event) => {
        const [chosen = defaultSort.key, down] = event.currentTarget.value.split(' ');
        onView((current) => ({ ...current, sort: { key: chosen, descending: down === 'true' } }));
      }}
    >
      <option value="submitted true">{words.search.newest}</option>
      <option value="submitted false">{words.search.oldestFirst}</option>
      {sortKeys(kind)
        .filter((each) => each !== defaultSort.key)
        .flatMap((each) => [
          <option key={each} value={`${each} false`}>
            {words.search.ascending(label(each))}
          </option>,
          <option key={`${each}-down`} value={`${each} true`}>
            {words.search.descending(label(each))}
          </option>,
        ])}
    </Select>
  );
}
