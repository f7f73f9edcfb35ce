import type { ComponentProps } from 'react';
import { nobody, type Owner } from '../../../shared/desk.ts';
import { Select } from '../../ui/controls.tsx';
import { usePeople } from './useWork.ts';
import { workWords } from './words.ts';
import type { WorkSubject } from './work.ts';
import { ownerName } from './work.ts';

interface OwnerSelectProps extends Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> {
  subject: WorkSubject;
  value: Owner | 'me';
  onChoose: (owner: Owner | 'me') => void;
}

/** Chooses who looks after a record: the person of the session first, then the others, then nobody. */
export function OwnerSelect({ subject, value, onChoose, ...control }: OwnerSelectProps) {
  const { people, me } = usePeople();
  const others = people.filter(({ id, name }) => name !== undefined && id !== me).map(({ id }) => id);
  // The owner until now may be somebody who left, or everybody.
  const known = new Set<Owner>([...others, nobody, ...(me ? [me] : [])]);
  const options = [...others, ...(known.has(subject.owner) ? [] : [subject.owner]), nobody];
  return (
    <Select
      {...control}
      size="sm"
      value={value === me ? 'me' : value}
      onChange={(event) => onChoose(event.currentTarget.value as Owner | 'me')}
    >
      <option value="me">{workWords.owners.me}</option>
      {options.map((id) => (
        <option key={id} value={id}>
          {ownerName(id as Owner, people, me)}
        </option>
      ))}
    </Select>
  );
}
