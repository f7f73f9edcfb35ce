import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { getFigures } from '../../../shared/contracts/adminFigures.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/controls.tsx';
import { formatCount } from '../formatCount.ts';
import { DataTable } from '../lists/DataTable.tsx';
import { StatCards } from '../lists/StatCards.tsx';
import { Page } from '../shell/Page.tsx';
import { Screen, WaitScreen } from '../shell/Screen.tsx';
import { staffCall } from '../staffCall.ts';
import { words } from '../words.ts';
import { DayBars } from './DayBars.tsx';
import { daysUntil, totalsOf, visitsByDay } from './figures.ts';
import { pageWords } from './words.ts';

const Heading = chakra('h2', { base: { textStyle: 'h4', mt: '32', mb: '12' } });
const Note = chakra('p', { base: { color: 'ink2', mb: '12', maxWidth: '72ch' } });
const Bar = chakra('span', { base: { display: 'block', height: '10px', bg: 'plum', forcedColorAdjust: 'none' } });
const number = (value: number) => formatCount(value, true);
const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });

/** Figures from the site's own statistics: visits, their sources, and the steps of the enquiry form that visits reached. */
export function Figures() {
  const [days, setDays] = useState(30);
  const id = useId();
  const { from, to } = daysUntil(new Date(), days);
  const { data, isError, refetch } = useQuery({
    queryKey: ['figures', from, to],
    queryFn: async ({ signal }) => (await staffCall(getFigures, { query: { from, to }, signal })).data.data,
    staleTime: 60_000,
  });
  const totals = data && totalsOf(data);
  return (
    <Page
      title={words.menu.figures}
      subtitle={pageWords.figures.subtitle}
      actions={
        <chakra.div display="flex" alignItems="center" gap="12">
          <label htmlFor={id}>{pageWords.figures.span}</label>
          <Select id={id} size="sm" width="11rem" value={days} onChange={(event) => setDays(Number(event.currentTarget.value))}>
            {pageWords.figures.spans.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </chakra.div>
      }
    >
      {isError && (
        <div role="alert">
          <Screen title={pageWords.pages.failed} text={pageWords.pages.failedText}>
            <Button size="sm" onClick={() => void refetch()}>
              {words.tryAgain}
            </Button>
          </Screen>
        </div>
      )}
      {!data && !isError && <WaitScreen text={pageWords.pages.loading} />}
      {data && totals && (
        <>
          <StatCards
            label={words.menu.figures}
            cards={[
              { label: pageWords.figures.visits, value: number(totals.visits) },
              { label: pageWords.figures.pageViews, value: number(totals.pageViews) },
              { label: pageWords.figures.enquiries, value: number(totals.enquiries) },
              {
                label: pageWords.figures.rate,
                value: totals.visits > 0 ? percent.format(totals.enquiries / totals.visits) : words.dash,
              },
            ]}
          />
          <Heading>{pageWords.figures.byDay}</Heading>
          <DayBars days={visitsByDay(data, from, to)} />

          <Heading>{pageWords.figures.steps}</Heading>
          <Note>{pageWords.figures.stepsNote}</Note>
          <DataTable aria-label={pageWords.figures.steps}>
            <colgroup>
              <chakra.col width={{ base: 'auto', sm: '12rem' }} />
              <chakra.col width={{ base: '27%', sm: '6rem' }} />
              <chakra.col width={{ base: '30%', sm: '8rem' }} />
              <chakra.col display={{ base: 'none', sm: 'table-column' }} />
            </colgroup>
            <thead>
              <tr>
                <th scope="col">{pageWords.figures.step}</th>
                <th scope="col">{pageWords.figures.reached}</th>
                <th scope="col">{pageWords.figures.wentOn}</th>
                <chakra.td
                  display={{ base: 'none', sm: 'table-cell' }}
                  aria-hidden="true"
                  bg="tint"
                  borderBottomWidth="1.5px"
                  borderColor="ink"
                />
              </tr>
            </thead>
            <tbody>
              {totals.steps.map(({ step, reached, share }) => (
                <tr key={step}>
                  <th scope="row">{pageWords.figures.stepNames[step - 1]}</th>
                  <td>{number(reached)}</td>
                  <td>{share === undefined ? words.dash : percent.format(share)}</td>
                  <chakra.td display={{ base: 'none', sm: 'table-cell' }} aria-hidden="true">
                    <Bar style={{ width: `${(100 * reached) / Math.max(1, totals.steps[0]?.reached ?? 1)}%` }} />
                  </chakra.td>
                </tr>
              ))}
            </tbody>
          </DataTable>

          <Heading>{pageWords.figures.sources}</Heading>
          <DataTable aria-label={pageWords.figures.sources}>
            <thead>
              <tr>
                <th scope="col">{pageWords.figures.source}</th>
                <th scope="col">{pageWords.figures.visits}</th>
                <th scope="col">{pageWords.figures.enquiries}</th>
              </tr>
            </thead>
            <tbody>
              {totals.sources.map(({ source, visits, enquiries }) => (
                <tr key={source}>
                  <th scope="row">
                    <bdi>{source === 'direct' ? pageWords.figures.direct : source}</bdi>
                  </th>
                  <td>{number(visits)}</td>
                  <td>{number(enquiries)}</td>
                </tr>
              ))}
              {totals.sources.length === 0 && (
                <tr>
                  <td colSpan={3}>{pageWords.figures.none}</td>
                </tr>
              )}
            </tbody>
          </DataTable>
        </>
      )}
    </Page>
  );
}
