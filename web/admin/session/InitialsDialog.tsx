import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { words } from '../words.ts';
import { InitialsField } from './InitialsField.tsx';
import { useInitials } from './useInitials.ts';

/** Adds or changes the initials of this session. Load it lazily. */
export function InitialsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { initials, save } = useInitials();
  const [value, setValue] = useState(initials ?? '');
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: () => save(value.trim()), onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && value.trim() !== '') mutate();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.initials.label}
      closeLabel={words.menu.closeInitials}
      initialFocus={input}
      footer={
        <Button size="sm" type="submit" form={form} aria-disabled={isPending || value.trim() === ''}>
          {words.initials.save}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <InitialsField
          input={input}
          value={value}
          error={error && (error instanceof ApiError && error.status === 400 ? words.initials.invalid : words.initials.failed)}
          onChange={(next) => {
            setValue(next);
            reset();
          }}
        />
      </form>
    </Dialog>
  );
}
