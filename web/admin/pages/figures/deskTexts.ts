import type { DeskFigures } from '../../../../shared/contracts/adminFigures.ts';
import { everybody, nobody, type Outcome, outcomes } from '../../../../shared/desk.ts';
import { languages } from '../../../../shared/languages.ts';
import labels from '../../../../shared/words/en.json';
import { minutesInWorkingDay } from '../../../../shared/workingTime.ts';
import type { CsvColumn } from '../../csv.ts';
import { workWords } from '../../work/words.ts';
import { figureWords } from './words.ts';

/** The tables of outcomes. */
export const dimensions = ['sources', 'services', 'languages'] as const;
export type Dimension = (typeof dimensions)[number];
export type OutcomeRow = DeskFigures[Dimension][number];

/** Returns minutes of working time as days of eight hours, hours and minutes, such as "1 working day 2 h". */
export function workingTimeText(minutes: number): string {
  const [days, rest] = [Math.floor(minutes / minutesInWorkingDay), minutes % minutesInWorkingDay];
  const [hours, left] = [Math.floor(rest / 60), rest % 60];
  const parts = [
    ...(days > 0 ? [figureWords.days(days)] : []),
    ...(hours > 0 ? [figureWords.hours(hours)] : []),
    ...(left > 0 ? [figureWords.minutes(left)] : []),
  ];
  return parts.join(' ');
}

/** Returns the share of promises kept, from 0 to 1, of those that were kept or broken; undefined when there are none. */
export function shareKept(promises: DeskFigures['promises']): number | undefined {
  const sum = (of: 'kept' | 'broken') => promises.reduce((total, each) => total + each[of], 0);
  const decided = sum('kept') + sum('broken');
  return decided === 0 ? undefined : sum('kept') / decided;
}

/** Returns the English name of a source, service or language. */
export function nameOf(dimension: Dimension, name: OutcomeRow['name']): string {
  const names: Record<string, string> = {
    ...{ sources: figureWords.sources, services: labels.service, languages: {} }[dimension],
    ...(dimension === 'languages' && Object.fromEntries(languages.map(({ code, name: language }) => [code, language]))),
  };
  return names[name] ?? name;
}

/** Returns the name of an owner. */
export function ownerName({ id, name }: DeskFigures['work'][number]): string {
  if (id === everybody) return workWords.owners.everybody;
  if (id === nobody) return workWords.owners.nobody;
  return name ?? workWords.owners.unknown;
}

/** Returns how many records became clients or partners. */
export const wonOf = ({ outcomes: counts }: OutcomeRow): number => (counts.client ?? 0) + (counts.partner ?? 0);

/** Returns the names and numbers of the other outcomes that records of a row have, and of those without one. */
export function otherOutcomes({ outcomes: counts }: OutcomeRow): [name: string, count: number][] {
  const others: Exclude<Outcome, 'client' | 'partner'>[] = ['later', 'declined', 'no_answer', 'robot'];
  const named = [
    ...others.map((outcome) => [workWords.outcomes[outcome], counts[outcome] ?? 0] as [string, number]),
    [figureWords.noOutcome, counts.none ?? 0] as [string, number],
  ];
  return named.filter(([, count]) => count > 0);
}

/** A line of the CSV file. */
interface Line {
  section: string;
  name: string;
  figure: string;
  value: number;
}

/** The columns of the CSV file. */
export const csvColumns: readonly CsvColumn<Line>[] = [
  { heading: figureWords.csv.section, value: ({ section }) => section },
  { heading: figureWords.csv.name, value: ({ name }) => name },
  { heading: figureWords.csv.figure, value: ({ figure }) => figure },
  { heading: figureWords.csv.value, value: ({ value }) => String(value) },
];

/** Returns every figure as a line of its own. */
export function csvLines(data: DeskFigures): Line[] {
  const line = (section: string, name: string) => (figure: string, value: number | undefined) =>
    value === undefined ? [] : [{ section, name, figure, value }];
  const { sections } = figureWords;
  return [
    ...data.answers.flatMap(({ kind, received, answered, median, ninetieth }) => {
      const of = line(sections.answers, figureWords.kinds[kind]);
      return [
        ...of(figureWords.received, received),
        ...of(figureWords.answered, answered),
        ...of(figureWords.medianMinutes, median),
        ...of(figureWords.ninetiethMinutes, ninetieth),
      ];
    }),
    ...data.within.flatMap(({ minutes, answers }) =>
      line(sections.answers, figureWords.kinds.all)(`${figureWords.within} ${workingTimeText(minutes)}`, answers),
    ),
    ...data.promises.flatMap(({ kind, kept, broken, waiting }) => {
      const of = line(sections.promises, figureWords.promiseKinds[kind]);
      return [...of(figureWords.kept, kept), ...of(figureWords.broken, broken), ...of(figureWords.waiting, waiting)];
    }),
    ...dimensions.flatMap((dimension) =>
      data[dimension].flatMap((row: OutcomeRow) => {
        const of = line(figureWords.outcomesBy[dimension], nameOf(dimension, row.name));
        return [
          ...of(figureWords.received, row.received),
          ...outcomes.flatMap((outcome) => of(workWords.outcomes[outcome], row.outcomes[outcome])),
          ...of(figureWords.noOutcome, row.outcomes.none),
        ];
      }),
    ),
    ...data.work.flatMap((owner) => line(sections.work, ownerName(owner))(figureWords.openCount, owner.open)),
  ];
}
