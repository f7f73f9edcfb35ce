import { chakra } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { recordCsv } from '../../../../shared/contracts/adminAudit.ts';
import { type DeskFigures as Figures, getDeskFigures } from '../../../../shared/contracts/adminFigures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/controls.tsx';
import { csvRow } from '../../csv.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { StatCards } from '../../lists/StatCards.tsx';
import { saveCsv, showExportFailure } from '../../lists/saveCsv.ts';
import { useMayDo } from '../../session/role.ts';
import { WaitScreen } from '../../shell/Screen.tsx';
import { UrlDateInput } from '../../shell/UrlDateInput.tsx';
import { useUrlParams } from '../../shell/useUrlParams.ts';
import { staffCall } from '../../staffCall.ts';
import { words } from '../../words.ts';
import { pageWords } from '../words.ts';
import {
  csvColumns,
  csvLines,
  type Dimension,
  dimensions,
  nameOf,
  type OutcomeRow,
  otherOutcomes,
  ownerName,
  shareKept,
  wonOf,
  workingTimeText,
} from './deskTexts.ts';
import { Bar, FailedFigures, Heading, Note, number, Period, percent } from './parts.tsx';
import { type Days, daysOf, isPeriod, type Preset, presets } from './periods.ts';
import { figureWords } from './words.ts';

const timeText = (minutes: number | undefined) => (minutes === undefined ? words.dash : workingTimeText(minutes));
const shareText = (share: number | undefined) => (share === undefined ? words.dash : percent.format(share));

/** The figures of the follow-up desk for a chosen period. The address names the period. */
export function DeskFigures() {
  const [params, changeParams] = useUrlParams();
  const preset = presets.find((each) => each === params.get('period')) ?? 'this-week';
  const own = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const days = preset === 'own' ? own : daysOf(preset, new Date());
  const valid = isPeriod(days);
  const { data, isError, refetch } = useQuery({
    queryKey: ['desk figures', days.from, days.to],
    queryFn: async ({ signal }) => (await staffCall(getDeskFigures, { query: { ...days }, signal })).data.data,
    staleTime: 60_000,
    enabled: valid,
  });
  const choosePreset = (period: Preset) =>
    changeParams({ period, ...(period === 'own' ? days : { from: undefined, to: undefined }) });
  return (
    <>
      <PeriodControls preset={preset} days={days} invalid={!valid} onPreset={choosePreset} onDays={changeParams}>
        {data && <ExportFigures data={data} days={days} />}
      </PeriodControls>
      {isError && <FailedFigures retry={() => void refetch()} />}
      {valid && !data && !isError && <WaitScreen text={pageWords.pages.loading} />}
      {data && <Tables data={data} />}
    </>
  );
}

interface PeriodProps {
  preset: Preset;
  days: Days;
  invalid: boolean;
  onPreset: (preset: Preset) => void;
  onDays: (changed: Partial<Days>) => void;
  children: ReactNode;
}

/** Chooses the period: one of the usual ones, or two days. */
function PeriodControls({ preset, days, invalid, onPreset, onDays, children }: PeriodProps) {
  const id = useId();
  return (
    <>
      <Period>
        <label htmlFor={id}>{figureWords.period}</label>
        <Select
          id={id}
          size="sm"
          width="11rem"
          value={preset}
          onChange={(event) => onPreset(presets.find((each) => each === event.currentTarget.value) ?? preset)}
        >
          {presets.map((each) => (
            <option key={each} value={each}>
              {figureWords.presets[each]}
            </option>
          ))}
        </Select>
        {preset === 'own' &&
          (['from', 'to'] as const).map((end) => (
            <chakra.span key={end} display="flex" alignItems="center" gap="8">
              <label htmlFor={`${id}-${end}`}>{figureWords[end]}</label>
              <UrlDateInput
                id={`${id}-${end}`}
                size="sm"
                type="date"
                width="11rem"
                aria-invalid={invalid || undefined}
                aria-describedby={invalid ? `${id}-invalid` : undefined}
                value={days[end]}
                onValue={(day) => onDays({ [end]: day })}
              />
            </chakra.span>
          ))}
        {children}
      </Period>
      {invalid && (
        <Note id={`${id}-invalid`} role="alert">
          {figureWords.invalid}
        </Note>
      )}
    </>
  );
}

/** Exports the figures on screen as CSV, if the role may. */
function ExportFigures({ data, days: { from, to } }: { data: Figures; days: Days }) {
  const mayExport = useMayDo(recordCsv);
  const csv = useMutation({
    mutationFn: () => {
      const lines = csvLines(data).map((line) => csvRow(csvColumns, line));
      const name = `desk-figures-${from}-${to}.csv`;
      return saveCsv({ table: 'deskFigures', name, columns: csvColumns, lines, filters: { from, to } });
    },
    onError: (error) => showExportFailure(error),
  });
  if (!mayExport) return null;
  return (
    <Button variant="line" size="sm" aria-disabled={csv.isPending} onClick={() => !csv.isPending && csv.mutate()}>
      {csv.isPending ? figureWords.exporting : figureWords.export}
    </Button>
  );
}

function Tables({ data }: { data: Figures }) {
  const [all] = data.answers;
  const received = data.sources.reduce((sum, row) => sum + row.received, 0);
  return (
    <>
      <StatCards
        label={figureWords.tabs.desk}
        cards={[
          { label: figureWords.cards.median, value: timeText(all?.median) },
          { label: figureWords.cards.ninetieth, value: timeText(all?.ninetieth) },
          { label: figureWords.cards.kept, value: shareText(shareKept(data.promises)) },
          { label: figureWords.cards.open, value: number(data.work.reduce((sum, { open }) => sum + open, 0)) },
        ]}
      />
      {received === 0 ? (
        <Note>{figureWords.empty}</Note>
      ) : (
        <>
          <Answers data={data} />
          <Promises promises={data.promises} />
          {dimensions.map((dimension) => (
            <Outcomes key={dimension} dimension={dimension} rows={data[dimension]} />
          ))}
        </>
      )}
      <Work work={data.work} />
    </>
  );
}

/** In narrow windows the columns are as wide as their texts need. */
const fitted = {
  room: { base: 'narrow', md: 'roomy' },
  tableLayout: { base: 'auto', md: 'fixed' },
} as const;

/** A table whose last column, hidden in narrow windows and from screen readers, is a picture of the row as a bar. */
function BarTable({ label, columns, rows }: { label: string; columns: readonly string[]; rows: readonly BarRow[] }) {
  return (
    <DataTable aria-label={label} {...fitted}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <chakra.td
            display={{ base: 'none', md: 'table-cell' }}
            width={{ md: '34%' }}
            aria-hidden="true"
            bg="tint"
            borderBottomWidth="1.5px"
            borderColor="ink"
          />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells, bar }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
            <chakra.td display={{ base: 'none', md: 'table-cell' }} aria-hidden="true">
              <Bar style={{ width: `${100 * bar}%` }} />
            </chakra.td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

interface BarRow {
  name: string;
  cells: readonly string[];
  /** Length of the bar, from 0 to 1. */
  bar: number;
}

function Answers({ data: { answers, within } }: { data: Figures }) {
  const answered = answers[0]?.answered ?? 0;
  const share = (count: number) => (answered === 0 ? undefined : count / answered);
  return (
    <>
      <Heading>{figureWords.answers}</Heading>
      <Note>{figureWords.answersNote}</Note>
      <DataTable aria-label={figureWords.answers} mb="24" {...fitted}>
        <thead>
          <tr>
            {[figureWords.kind, figureWords.received, figureWords.answered, figureWords.median, figureWords.ninetieth].map(
              (column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {answers.map((row) => (
            <tr key={row.kind}>
              <th scope="row">{figureWords.kinds[row.kind]}</th>
              <td>{number(row.received)}</td>
              <td>{number(row.answered)}</td>
              <td>{timeText(row.median)}</td>
              <td>{timeText(row.ninetieth)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <BarTable
        label={figureWords.within}
        columns={[figureWords.within, figureWords.answerCount, figureWords.share]}
        rows={within.map(({ minutes, answers: count }) => ({
          name: workingTimeText(minutes),
          cells: [number(count), shareText(share(count))],
          bar: share(count) ?? 0,
        }))}
      />
    </>
  );
}

function Promises({ promises }: { promises: Figures['promises'] }) {
  return (
    <>
      <Heading>{figureWords.promises}</Heading>
      <Note>{figureWords.promisesNote}</Note>
      <BarTable
        label={figureWords.promises}
        columns={[figureWords.promise, figureWords.kept, figureWords.broken, figureWords.waiting, figureWords.shareKept]}
        rows={promises.map((row) => ({
          name: figureWords.promiseKinds[row.kind],
          cells: [number(row.kept), number(row.broken), number(row.waiting), shareText(shareKept([row]))],
          bar: shareKept([row]) ?? 0,
        }))}
      />
    </>
  );
}

function Outcomes({ dimension, rows }: { dimension: Dimension; rows: readonly OutcomeRow[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <Heading>{figureWords.outcomesBy[dimension]}</Heading>
      <BarTable
        label={figureWords.outcomesBy[dimension]}
        columns={[figureWords.dimensions[dimension], figureWords.received, figureWords.won, figureWords.others]}
        rows={rows.map((row) => ({
          name: nameOf(dimension, row.name),
          cells: [
            number(row.received),
            `${number(wonOf(row))} (${percent.format(wonOf(row) / row.received)})`,
            otherOutcomes(row)
              .map(([name, count]) => `${name}: ${number(count)}`)
              .join(', ') || words.dash,
          ],
          bar: wonOf(row) / row.received,
        }))}
      />
    </>
  );
}

function Work({ work }: { work: Figures['work'] }) {
  const most = Math.max(1, ...work.map(({ open }) => open));
  return (
    <>
      <Heading>{figureWords.work}</Heading>
      <Note>{work.length === 0 ? figureWords.noWork : figureWords.workNote}</Note>
      {work.length > 0 && (
        <BarTable
          label={figureWords.work}
          columns={[figureWords.owner, figureWords.openCount]}
          rows={work.map((row) => ({ name: ownerName(row), cells: [number(row.open)], bar: row.open / most }))}
        />
      )}
    </>
  );
}
