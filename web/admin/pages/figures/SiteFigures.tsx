import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { clientErrorSampling } from '../../../../shared/clientErrors.ts';
import { getFigures } from '../../../../shared/contracts/adminFigures.ts';
import { Select } from '../../../ui/controls.tsx';
import { DataTable } from '../../lists/DataTable.tsx';
import { StatCards } from '../../lists/StatCards.tsx';
import { WaitScreen } from '../../shell/Screen.tsx';
import { staffCall } from '../../staffCall.ts';
import { words } from '../../words.ts';
import { pageWords } from '../words.ts';
import { DayBars } from './DayBars.tsx';
import { Bar, FailedFigures, Heading, Note, number, Period, percent } from './parts.tsx';
import { daysUntil, totalsOf, visitsByDay } from './siteTotals.ts';

/** Figures from the site's own statistics: visits, their sources, and the steps of the enquiry form that visits reached. */
export function SiteFigures() {
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
    <>
      <Period>
        <label htmlFor={id}>{pageWords.figures.span}</label>
        <Select id={id} size="sm" width="11rem" value={days} onChange={(event) => setDays(Number(event.currentTarget.value))}>
          {pageWords.figures.spans.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Period>
      {isError && <FailedFigures retry={() => void refetch()} />}
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

          <Heading>{pageWords.figures.errors}</Heading>
          <Note>
            {pageWords.figures.errorsReported(number(totals.reportedErrors))}
            {totals.reportedErrors > 0 &&
              ` ${pageWords.figures.errorsEstimated(number(totals.reportedErrors * clientErrorSampling))}`}
          </Note>
        </>
      )}
    </>
  );
}
