import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ImportOutcome, importContacts } from '../../../../shared/contracts/adminEntry.ts';
import { refreshLists } from '../../lists/source.ts';
import { isUnauthorized } from '../../session/session.ts';
import { staffCall } from '../../staffCall.ts';
import { type CheckedFile, checkRows, describeError, type ReadyRow, type RefusedLine } from './checkRows.ts';
import { type Mapping, recognise } from './columns.ts';
import { decodeFile, FileError, type FileTable, hashFile, maxFileBytes, readTable } from './readFile.ts';
import { sendParts } from './sendParts.ts';
import { importWords } from './words.ts';

/** A file that was read. */
export interface OpenFile extends FileTable {
  name: string;
  /** SHA-256 of its bytes: the id of the import. */
  id: string;
}

/** The result of a check. */
export interface Report {
  /** Can be imported, with the records that have the same email or phone. */
  ready: readonly (ReadyRow & { sameAs: readonly string[] })[];
  refused: readonly RefusedLine[];
  /** How many were imported from this file before. */
  present: number;
}

/** The status that imported contacts get. */
export type ImportStatus = 'new' | 'closed';

/** What became of the contacts of an import so far. */
export interface Progress {
  total: number;
  stored: number;
  present: number;
  different: number;
  refused: readonly RefusedLine[];
}

export type ImportState =
  | { step: 'choose'; problem?: string; busy?: boolean }
  | { step: 'columns'; failed?: boolean }
  | { step: 'checking'; done: number; total: number }
  | { step: 'checked'; report: Report }
  | {
      step: 'importing' | 'stopped' | 'done';
      report: Report;
      rows: readonly ReadyRow[];
      status: ImportStatus;
      progress: Progress;
    };

/** How many contacts of an import are dealt with. */
export const doneOf = ({ stored, present, different, refused }: Progress): number =>
  stored + present + different + new Set(refused.map(({ line }) => line)).size;

/** Returns the state of an import and what can be done. Leaving the page stops it; the same file continues it. */
export function useImport() {
  const client = useQueryClient();
  const [file, setFile] = useState<OpenFile>();
  const [mapping, setMapping] = useState<Mapping>([]);
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const running = useRef<AbortController>(undefined);
  /** The file that was chosen last. An earlier one that is still read is ignored. */
  const latest = useRef<File>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (chosen: File | undefined) => {
    running.current?.abort();
    latest.current = chosen;
    setFile(undefined);
    if (!chosen) return setState({ step: 'choose' });
    setState({ step: 'choose', busy: true });
    try {
      // Before it is read, because a large file may not fit into memory.
      if (chosen.size > maxFileBytes) throw new FileError('tooBig');
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      const table = readTable(decodeFile(bytes));
      const id = await hashFile(bytes);
      if (latest.current !== chosen) return;
      setFile({ ...table, name: chosen.name, id });
      setMapping(recognise(table.headings));
      setState({ step: 'columns' });
    } catch (error) {
      if (latest.current !== chosen) return;
      const problem = error instanceof FileError ? importWords.problems[error.problem] : importWords.unreadable;
      setState({ step: 'choose', problem });
    }
  };

  /** Runs a task that `stop` and leaving the page abort. A second task does not begin before the first ends. */
  const run = async (task: (signal: AbortSignal) => Promise<void>, onError: () => void) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    try {
      await task(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted && !isUnauthorized(error)) onError();
    } finally {
      running.current = undefined;
    }
  };

  const callOf =
    (id: string, dryRun: boolean, status: ImportStatus) =>
    async (rows: readonly ReadyRow[]): Promise<readonly ImportOutcome[]> => {
      const body = { dryRun, status, rows: rows.map(({ row, values }) => ({ row, values })) };
      return (await staffCall(importContacts, { params: { id }, body })).data.data;
    };

  const check = () => {
    if (!file) return;
    const checked: CheckedFile = checkRows(file, mapping);
    const { ready: rows } = checked;
    void run(
      async (signal) => {
        setState({ step: 'checking', done: 0, total: rows.length });
        const outcomes: ImportOutcome[] = [];
        const onPart = (part: readonly ImportOutcome[]) => {
          outcomes.push(...part);
          setState({ step: 'checking', done: outcomes.length, total: rows.length });
        };
        await sendParts(rows, { send: callOf(file.id, true, 'closed'), onPart, signal });
        if (!signal.aborted) setState({ step: 'checked', report: reportOf(checked, outcomes) });
      },
      () => setState({ step: 'columns', failed: true }),
    );
  };

  const start = (report: Report, rows: readonly ReadyRow[], status: ImportStatus, before?: Progress) => {
    if (!file) return;
    let progress = before ?? { total: rows.length, stored: 0, present: 0, different: 0, refused: [] };
    const rest = rows.slice(doneOf(progress));
    void run(
      async (signal) => {
        setState({ step: 'importing', report, rows, status, progress });
        const onPart = (part: readonly ImportOutcome[]) => {
          progress = withOutcomes(progress, part, rows);
          setState({ step: 'importing', report, rows, status, progress });
        };
        await sendParts(rest, { send: callOf(file.id, false, status), onPart, signal });
        setState({ step: doneOf(progress) < rows.length ? 'stopped' : 'done', report, rows, status, progress });
        void refreshLists(client);
      },
      () => {
        setState({ step: 'stopped', report, rows, status, progress });
        void refreshLists(client);
      },
    );
  };

  return {
    file,
    mapping,
    state,
    choose,
    assign: (next: Mapping) => {
      setMapping(next);
      setState({ step: 'columns' });
    },
    check,
    start,
    stop: () => running.current?.abort(),
  };
}

/** Returns the report of a check from what browser and server found. */
export function reportOf({ ready, refused }: CheckedFile, outcomes: readonly ImportOutcome[]): Report {
  const byRow = new Map(outcomes.map((outcome) => [outcome.row, outcome]));
  const report = {
    ready: [] as Array<ReadyRow & { sameAs: readonly string[] }>,
    refused: [...refused],
    present: 0,
  };
  for (const row of ready) {
    const outcome = byRow.get(row.row);
    if (outcome?.outcome === 'ready') report.ready.push({ ...row, sameAs: outcome.sameAs });
    else if (outcome?.outcome === 'present') report.present += 1;
    else if (outcome?.outcome === 'refused') report.refused.push(...linesOf(outcome, row));
  }
  report.refused.sort((one, other) => one.line - other.line);
  return report;
}

/** Returns the progress after the outcomes of another part. */
export function withOutcomes(before: Progress, part: readonly ImportOutcome[], rows: readonly ReadyRow[]): Progress {
  const number = (wanted: ImportOutcome['outcome']) => part.filter(({ outcome }) => outcome === wanted).length;
  const refused = part.flatMap((outcome) => {
    const row = rows.find((each) => each.row === outcome.row);
    return outcome.outcome === 'refused' && row ? linesOf(outcome, row) : [];
  });
  return {
    total: before.total,
    stored: before.stored + number('stored'),
    present: before.present + number('present'),
    different: before.different + number('different'),
    refused: [...before.refused, ...refused],
  };
}

function linesOf({ errors }: Extract<ImportOutcome, { outcome: 'refused' }>, { line, values }: ReadyRow): RefusedLine[] {
  if (errors.length === 0) return [{ line, field: '', reason: importWords.reasons.server }];
  return errors.map((error) => ({ line, ...describeError(error, values) }));
}
