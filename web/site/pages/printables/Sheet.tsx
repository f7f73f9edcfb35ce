import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { SheetId, SheetWords } from './sheets.ts';

const Page = chakra('div', {
  base: {
    maxWidth: '820px',
    borderTopWidth: '2px',
    borderColor: 'ink',
    pt: '24',
    '& > h2': { textStyle: 'h2', mb: '12' },
    '& h3': { textStyle: 'h4', mt: '24', mb: '8' },
    '& li': { display: 'grid', gridTemplateColumns: '22px 1fr', columnGap: '12px', py: '6px' },
    // An empty box to tick, drawn as a border because browsers do not print backgrounds.
    '& li::before': { content: '""', width: '18px', height: '18px', mt: '4px', borderWidth: '1.5px', borderColor: 'ink' },
    // On a phone the table scrolls, so that no word is broken.
    '& [data-table]': { overflowX: 'auto' },
    '& [data-table] table': { minWidth: '620px' },
    '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
    '& :is(th, td)': {
      textAlign: 'left',
      verticalAlign: 'top',
      fontWeight: '400',
      px: '8',
      py: '10px',
      borderWidth: '1px',
      borderColor: 'ink',
      textStyle: 'small',
      overflowWrap: 'anywhere',
    },
    '& thead th': { fontWeight: '600' },
    '& [data-line]': { height: '34px', borderBottomWidth: '1px', borderColor: 'ink' },
    '@media print': {
      maxWidth: 'none',
      border: '0',
      pt: '0',
      fontSize: '11pt',
      lineHeight: '1.4',
      '& > h2': { fontSize: '18pt', lineHeight: '1.2', mb: '6px' },
      '& h3': { fontSize: '12.5pt', lineHeight: '1.3', mt: '12px', mb: '3px' },
      '& [data-table]': { overflowX: 'visible' },
      '& [data-table] table': { minWidth: '0' },
      '& li': { py: '2px', breakInside: 'avoid' },
      '& li::before': { width: '12px', height: '12px', mt: '2px' },
      '& :is(th, td)': { fontSize: '10pt', lineHeight: '1.3', py: '9px' },
      '& > p': { fontSize: '11pt', lineHeight: '1.4', maxWidth: 'none' },
      '& > p[data-foot]': { fontSize: '9pt', mt: '6px' },
      '& [data-line]': { height: '32px' },
    },
  },
});

interface SheetProps {
  id: SheetId;
  words: SheetWords;
  /** The line at the foot: the firm and the day of the last check. */
  foot: string;
  /** Buttons, which are not printed. */
  children: ReactNode;
}

/** A checklist of one A4 page. */
export function Sheet({ id, words, foot, children }: SheetProps) {
  const { heading, lead, groups, table, lines, note } = words;
  const ticks = groups.map((group) => (
    <div key={group.heading}>
      <h3>{group.heading}</h3>
      <ul>
        {group.items.map((item) => (
          <li key={item}>
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  ));
  const blank = table && (
    <div>
      <h3>{table.heading}</h3>
      {/* Within reach of the keyboard, which has to be able to scroll it. */}
      <chakra.div data-table="" role="group" aria-label={table.heading} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {table.head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {table.head.slice(1).map((cell) => (
                  <td key={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </chakra.div>
    </div>
  );
  return (
    <Page>
      <h2 id={id}>{heading}</h2>
      <chakra.p maxWidth="64ch">{lead}</chakra.p>
      {id === 'assets' ? (
        <>
          {blank}
          {ticks}
        </>
      ) : (
        <>
          {ticks}
          {blank}
        </>
      )}
      {lines && (
        <>
          <h3>{lines}</h3>
          {[1, 2, 3, 4, 5].map((line) => (
            <div key={line} data-line="" />
          ))}
        </>
      )}
      <chakra.p mt="16" maxWidth="64ch">
        {note}
      </chakra.p>
      <chakra.p mt="8" textStyle="note" data-foot="">
        {foot}
      </chakra.p>
      <chakra.div mt="16" data-unprinted="">
        {children}
      </chakra.div>
    </Page>
  );
}
