import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { erasePerson, exportPerson } from '../../../shared/contracts/adminPeople.ts';
import { londonDay } from '../../../shared/londonDay.ts';
import { ApiError } from '../../lib/api.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { TextInput } from '../../ui/controls.tsx';
import { Field } from '../../ui/Field.tsx';
import { useDraft } from '../drafts.ts';
import { formatCount } from '../formatCount.ts';
import { recordsKey, statsKey } from '../recordCache.ts';
import { isUnauthorized } from '../session/session.ts';
import { Page } from '../shell/Page.tsx';
import { isUnconfirmed, staffCall } from '../staffCall.ts';
import { words } from '../words.ts';
import { CardForm, CardHeading } from './Card.tsx';
import { pageWords } from './words.ts';

const contact = { size: 'sm', autoComplete: 'off', spellCheck: false, required: true, maxLength: 254 } as const;

/** Exports or permanently deletes everything that is stored about a person. */
export function Person() {
  const client = useQueryClient();
  // A request about personal data leads here with its address, which must not be in a URL.
  const { state } = useLocation() as { state: { email?: string } | null };
  const [draft, setAddress] = useDraft('person');
  const [linked, setLinked] = useState(state?.email);
  const address = linked ?? draft;
  const [includePhoneMatches, setIncludePhoneMatches] = useState(false);
  const [confirm, setConfirm] = useState('');
  const given = address.trim();
  const body = { ...(given.includes('@') ? { email: given } : { phone: given }), includePhoneMatches };

  const exportData = useMutation({
    mutationFn: async () => (await staffCall(exportPerson, { body })).data.data,
    onSuccess: (data) => {
      if (data.records.length === 0) return;
      saveFile(`person-${londonDay(data.exportedAt)}.json`, [JSON.stringify(data, null, 2)], 'application/json');
    },
  });
  const erase = useMutation({
    mutationFn: async () => (await staffCall(erasePerson, { body: { ...body, confirm: confirm.trim() } })).data.data,
    onSuccess: () => {
      setConfirm('');
      // Removes the browser's copies too. The lists are loaded again.
      client.removeQueries({ queryKey: recordsKey() });
      void client.invalidateQueries({ queryKey: statsKey });
    },
  });
  const confirmed = confirm.trim() !== '' && confirm.trim().toLowerCase() === given.toLowerCase();
  const submit = (action: () => void) => (event: FormEvent) => {
    event.preventDefault();
    action();
  };
  const resetResults = () => {
    exportData.reset();
    erase.reset();
  };

  return (
    <Page title={words.menu.person} subtitle={pageWords.person.subtitle}>
      <CardForm onSubmit={submit(() => !exportData.isPending && exportData.mutate())}>
        <CardHeading>{pageWords.person.exportTitle}</CardHeading>
        <Field label={pageWords.person.email} required>
          {(control) => (
            <TextInput
              {...control}
              {...contact}
              value={address}
              onChange={(event) => {
                setLinked(undefined);
                setAddress(event.currentTarget.value);
                resetResults();
              }}
            />
          )}
        </Field>
        <Checkbox
          label={pageWords.person.phones}
          checked={includePhoneMatches}
          onChange={(event) => {
            setIncludePhoneMatches(event.currentTarget.checked);
            resetResults();
          }}
        />
        <div>
          <Button type="submit" variant="line" size="sm" aria-disabled={exportData.isPending}>
            {exportData.isPending ? pageWords.person.exporting : pageWords.person.export}
          </Button>
        </div>
        <div role="status">
          {exportData.data && exportText(exportData.data)}
          {exportData.error && !isUnauthorized(exportData.error) && failureText(exportData.error)}
        </div>
      </CardForm>
      <CardForm onSubmit={submit(() => confirmed && !erase.isPending && erase.mutate())}>
        <CardHeading>{pageWords.person.eraseTitle}</CardHeading>
        <p>{pageWords.person.eraseText}</p>
        <Field label={pageWords.person.confirm} required>
          {(control) => (
            <TextInput {...control} {...contact} value={confirm} onChange={(event) => setConfirm(event.currentTarget.value)} />
          )}
        </Field>
        <div>
          <Button type="submit" size="sm" aria-disabled={!confirmed || erase.isPending}>
            {erase.isPending ? pageWords.person.erasing : pageWords.person.erase}
          </Button>
        </div>
        <div role="status">
          {erase.data &&
            pageWords.person.erased(formatCount(erase.data.records, true), formatCount(erase.data.conversations, true))}
          {erase.error && !isUnauthorized(erase.error) && failureText(erase.error)}
        </div>
      </CardForm>
    </Page>
  );
}

/** Returns how many records were exported, and how many more have the same phone number. */
export function exportText({ records, phoneMatches }: { records: readonly unknown[]; phoneMatches: number }): string {
  const found = records.length === 0 ? pageWords.person.none : pageWords.person.exported(formatCount(records.length, true));
  return phoneMatches > 0 ? `${found} ${pageWords.person.more(formatCount(phoneMatches, true))}` : found;
}

const failureText = (error: Error) => {
  if (isUnconfirmed(error)) return words.confirm.notConfirmed;
  return error instanceof ApiError && error.status === 400 ? pageWords.person.invalid : pageWords.person.failed;
};
