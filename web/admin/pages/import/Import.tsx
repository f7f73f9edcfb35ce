import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { formatCount } from '../../formatCount.ts';
import { Page } from '../../shell/Page.tsx';
import { words } from '../../words.ts';
import { Card, CardHeading } from '../Card.tsx';
import { ColumnsForm } from './ColumnsForm.tsx';
import { Result } from './Result.tsx';
import { doneOf, type ImportState, useImport } from './useImport.ts';
import { importWords } from './words.ts';

const count = (number: number) => formatCount(number, true);

/** Imports contacts from a CSV file: choose it, assign its columns, check it, import it. For administrators. */
export function Import() {
  const { file, mapping, state, choose, assign, check, start, stop } = useImport();
  // A new input forgets its file, so that the same file can be chosen again.
  const [input, setInput] = useState(0);
  const isRunning = state.step === 'checking' || state.step === 'importing';
  return (
    <Page title={words.menu.import} subtitle={importWords.subtitle}>
      <Card aria-labelledby="import-choose">
        <CardHeading id="import-choose">{importWords.chooseTitle}</CardHeading>
        <Field label={importWords.choose} hint={importWords.chooseHint} error={state.step === 'choose' && state.problem}>
          {(control) => (
            <TextInput
              key={input}
              {...control}
              type="file"
              size="sm"
              py="10px"
              accept=".csv,text/csv,text/plain"
              disabled={isRunning}
              onChange={(event) => void choose(event.currentTarget.files?.[0])}
            />
          )}
        </Field>
        <div role="status">
          {state.step === 'choose' && state.busy && importWords.reading}
          {file && importWords.found(count(file.rows.length), file.name)}
        </div>
      </Card>
      {file && (
        <ColumnsForm
          table={file}
          mapping={mapping}
          disabled={isRunning || 'progress' in state}
          failed={state.step === 'columns' && state.failed === true}
          onAssign={assign}
          onCheck={check}
        />
      )}
      <Running state={state} onStop={stop} />
      {state.step === 'checked' && (
        <Result report={state.report} onImport={(rows, status) => start(state.report, rows, status)} />
      )}
      {state.step === 'stopped' && (
        <Card role="alert">
          <p>{importWords.stopped(count(doneOf(state.progress)), count(state.progress.total))}</p>
          <div>
            <Button size="sm" onClick={() => start(state.report, state.rows, state.status, state.progress)}>
              {importWords.resume}
            </Button>
          </div>
        </Card>
      )}
      {state.step === 'done' && (
        <Done
          state={state}
          onAnother={() => {
            setInput(input + 1);
            void choose(undefined);
          }}
        />
      )}
    </Page>
  );
}

/** How far a check or an import is. */
function Running({ state, onStop }: { state: ImportState; onStop: () => void }) {
  const isImport = state.step === 'importing';
  const [done, total] =
    state.step === 'checking' ? [state.done, state.total] : isImport ? [doneOf(state.progress), state.progress.total] : [0, 0];
  const text = state.step === 'checking' ? importWords.checking : importWords.importing;
  return (
    <>
      <div role="status">
        {(state.step === 'checking' || isImport) && (
          <Card>
            <p>{text(count(done), count(total))}</p>
            <chakra.progress
              width="100%"
              height="12px"
              accentColor="plum"
              aria-label={importWords.progress}
              max={total}
              value={done}
            />
          </Card>
        )}
      </div>
      {isImport && (
        <chakra.div mb="24">
          <Button variant="line" size="sm" onClick={onStop}>
            {importWords.stop}
          </Button>
        </chakra.div>
      )}
    </>
  );
}

/** What was imported. */
function Done({
  state: { progress, report },
  onAnother,
}: {
  state: Extract<ImportState, { progress: unknown }>;
  onAnother: () => void;
}) {
  const present = progress.present + report.present;
  return (
    <Card role="status">
      <CardHeading>{importWords.doneTitle}</CardHeading>
      <p>
        {importWords.done(count(progress.stored + present))} {present > 0 && importWords.donePresent(count(present))}{' '}
        {progress.different > 0 && importWords.different(count(progress.different))}
      </p>
      {progress.refused.length > 0 && (
        <ul>
          {progress.refused.map(({ line, field, reason }) => (
            <li key={`${line} ${field}`}>
              {importWords.line} {line}, {field || importWords.wholeLine}: {reason}
            </li>
          ))}
        </ul>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="12">
        <LinkButton asChild size="sm">
          <RouterLink to="/admin">{importWords.toList}</RouterLink>
        </LinkButton>
        <Button variant="line" size="sm" onClick={onAnother}>
          {importWords.another}
        </Button>
      </chakra.div>
    </Card>
  );
}
