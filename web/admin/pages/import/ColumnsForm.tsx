import { chakra } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/controls.tsx';
import { Field, FieldError } from '../../../ui/Field.tsx';
import { CardForm, CardHeading } from '../Card.tsx';
import { isComplete, type Mapping, type Target, targets } from './columns.ts';
import type { FileTable } from './readFile.ts';
import { importWords } from './words.ts';

/** Longest example of a column, in characters. */
const maxExample = 40;

interface ColumnsFormProps {
  table: FileTable;
  mapping: Mapping;
  disabled: boolean;
  /** Whether the check failed. */
  failed: boolean;
  onAssign: (mapping: Mapping) => void;
  onCheck: () => void;
}

/** Says what each column of the file holds, and starts the check. */
export function ColumnsForm({ table, mapping, disabled, failed, onAssign, onCheck }: ColumnsFormProps) {
  const chosen = mapping.filter((target) => target !== undefined);
  const problem =
    new Set(chosen).size < chosen.length ? importWords.twice : isComplete(mapping) ? undefined : importWords.incomplete;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!problem && !disabled) onCheck();
  };
  return (
    <CardForm onSubmit={submit} aria-labelledby="import-columns">
      <CardHeading id="import-columns">{importWords.columnsTitle}</CardHeading>
      <p>{importWords.columnsText}</p>
      <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="16">
        {table.headings.map((heading, index) => {
          const example = exampleOf(table, index);
          return (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and may share a heading
              key={index}
              label={
                <chakra.span overflowWrap="anywhere">
                  {heading ? importWords.column(heading) : importWords.unnamed(index + 1)}
                </chakra.span>
              }
              hint={example && <chakra.span overflowWrap="anywhere">{importWords.example(example)}</chakra.span>}
            >
              {(control) => (
                <Select
                  {...control}
                  size="sm"
                  disabled={disabled}
                  value={mapping[index] ?? ''}
                  onChange={(event) =>
                    onAssign(mapping.with(index, (event.currentTarget.value || undefined) as Target | undefined))
                  }
                >
                  <option value="">{importWords.ignore}</option>
                  {targets.map((target) => (
                    <option key={target} value={target}>
                      {importWords.targets[target]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          );
        })}
      </chakra.div>
      <div role="alert">
        {(problem ?? (failed ? importWords.checkFailed : undefined)) && (
          <FieldError id="import-columns-error">{problem ?? importWords.checkFailed}</FieldError>
        )}
      </div>
      <div>
        <Button type="submit" size="sm" aria-disabled={disabled || problem !== undefined}>
          {importWords.check}
        </Button>
      </div>
    </CardForm>
  );
}

/** Returns the first text of a column. */
function exampleOf({ rows }: FileTable, column: number): string | undefined {
  const text = rows.find(({ cells }) => cells[column]?.trim())?.cells[column]?.trim();
  return text && text.length > maxExample ? `${text.slice(0, maxExample)}…` : text;
}
