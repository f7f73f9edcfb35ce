import { recordKindOf } from '../../../../shared/ids.ts';
import { type MergeableKind, mergeFields, takenValues, wholeName } from '../../../../shared/merging.ts';
import type { Kind, StaffRecord } from '../../lists/kind.ts';
import { valueText } from '../fieldTexts.ts';

/** Returns a field of a record as text; an empty text when it has none. */
export function fieldText(kind: Pick<Kind, 'statusWords'>, record: StaffRecord, field: string): string {
  if (field === 'name') return wholeName(record);
  const value = (record as Record<string, unknown>)[field];
  if (value === undefined) return '';
  const text = String(value);
  return field === 'status' ? (kind.statusWords[text] ?? text) : valueText(field, text);
}

/** Returns the fields that staff choose from when a record stays. */
export const fieldsOf = ({ id }: Pick<StaffRecord, 'id'>): readonly string[] => mergeFields[recordKindOf(id) as MergeableKind];

/** A field in which the records differ. */
export interface FieldChoice {
  field: string;
  /** The different values, that of the surviving record first, each with the record that it comes from. */
  options: ReadonlyArray<{ from: string; text: string }>;
  /** The record whose value is chosen: the survivor, or the first one with a value if the survivor has none. */
  initial: string;
}

/** Returns the fields in which the surviving record and the others differ, with the values that the survivor may have. */
export function fieldChoices(kind: Kind, survivor: StaffRecord, others: readonly StaffRecord[]): FieldChoice[] {
  const kindOfSurvivor = recordKindOf(survivor.id) as MergeableKind;
  return fieldsOf(survivor).flatMap((field) => {
    const own = { from: survivor.id as string, text: fieldText(kind, survivor, field) };
    const options = [own];
    for (const other of others) {
      const text = fieldText(kind, other, field);
      const isKnown = text === '' || options.some((option) => option.text === text);
      if (isKnown || !kind.parse({ ...survivor, ...takenValues(kindOfSurvivor, field, other) })) continue;
      options.push({ from: other.id, text });
    }
    if (options.length === 1) return [];
    return [{ field, options, initial: own.text === '' ? (options[1]?.from ?? own.from) : own.from }];
  });
}

/** Returns the record whose value is taken, by field, without those of the survivor itself. */
export function takeOf(
  survivor: StaffRecord,
  choices: readonly FieldChoice[],
  chosen: Readonly<Record<string, string>>,
): Record<string, string> {
  const entries = choices.map((choice) => [choice.field, chosenOf(choice, chosen)] as const);
  return Object.fromEntries(entries.filter(([, from]) => from !== survivor.id));
}

/** Returns the record whose value is chosen for a field. */
export function chosenOf({ field, options, initial }: FieldChoice, chosen: Readonly<Record<string, string>>): string {
  const from = chosen[field];
  return options.some((option) => option.from === from) ? String(from) : initial;
}
