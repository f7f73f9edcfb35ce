import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import {
  addCredential,
  beginCredential,
  type Credential,
  removeCredential,
  renameCredential,
} from '../../../../shared/contracts/adminAccount.ts';
import { credentialName } from '../../../../shared/contracts/staffFields.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { showToast } from '../../../ui/overlay/Toaster.tsx';
import { formatDateTime } from '../../formatTime.ts';
import { EnrolmentForm } from '../../session/enrolment/EnrolmentForm.tsx';
import { staffCall } from '../../staffCall.ts';
import { Card, CardHeading } from '../Card.tsx';
import { staffWords } from '../staffWords.ts';
import { accountKey } from './accountKey.ts';
import { Lines } from './Lines.tsx';
import { useAccountChange } from './useAccountChange.ts';

const texts = staffWords.account;

/** The person's passkeys and authenticator app: add, rename, remove. */
export function Credentials({ credentials }: { credentials: readonly Credential[] }) {
  const client = useQueryClient();
  const [adding, setAdding] = useState(false);
  return (
    <Card aria-labelledby="credentials">
      <CardHeading id="credentials">{texts.credentials}</CardHeading>
      <Lines>
        {credentials.map((each) => (
          <CredentialLine key={each.id} credential={each} last={credentials.length === 1} />
        ))}
      </Lines>
      <div>
        <Button variant="line" size="sm" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      </div>
      <Dialog open={adding} onClose={() => setAdding(false)} title={texts.addTitle} closeLabel={texts.addClose}>
        <chakra.p mb="16">{texts.addNote}</chakra.p>
        <EnrolmentForm
          begin={async (kind) => (await staffCall(beginCredential, { body: { kind } })).data.data}
          finish={async (proof) => {
            const { data } = await staffCall(addCredential, { body: proof });
            setAdding(false);
            showToast({ title: texts.addDone(data.data.name) });
            await client.invalidateQueries({ queryKey: accountKey });
          }}
        />
      </Dialog>
    </Card>
  );
}

function CredentialLine({
  credential: { id, kind, name, createdAt, lastUsedAt },
  last,
}: {
  credential: Credential;
  last: boolean;
}) {
  const { change, pending } = useAccountChange();
  const [renaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setRenaming(false);
    // The button is rendered again only after this event.
    setTimeout(() => renameButton.current?.focus());
  };
  const remove = () => {
    if (pending || !window.confirm(texts.removeConfirm(name))) return;
    change(async () => {
      await staffCall(removeCredential, { params: { id } });
      return texts.removed(name);
    });
  };
  const details = [texts.kinds[kind], texts.added(formatDateTime(createdAt))];
  details.push(lastUsedAt ? texts.used(formatDateTime(lastUsedAt)) : texts.unused);
  return (
    <li>
      {renaming ? (
        <RenameForm
          name={name}
          onClose={close}
          onSave={(next) => {
            close();
            change(async () => {
              await staffCall(renameCredential, { params: { id }, body: { name: next } });
              return undefined;
            });
          }}
        />
      ) : (
        <>
          <div>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <small>{details.join(', ')}</small>
            {last && <small>{texts.last}</small>}
          </div>
          <div>
            <Button
              ref={renameButton}
              variant="link"
              size="sm"
              aria-label={texts.renameOf(name)}
              onClick={() => setRenaming(true)}
            >
              {texts.rename}
            </Button>
            {!last && (
              <Button variant="link" size="sm" aria-label={texts.removeOf(name)} aria-disabled={pending} onClick={remove}>
                {texts.remove}
              </Button>
            )}
          </div>
        </>
      )}
    </li>
  );
}

function RenameForm({ name, onSave, onClose }: { name: string; onSave: (name: string) => void; onClose: () => void }) {
  const [value, setValue] = useState(name);
  const [invalid, setInvalid] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const valid = credentialName.safeParse(value).success;
    setInvalid(!valid);
    if (valid) onSave(value.trim());
  };
  return (
    <chakra.form
      display="grid"
      gap="12"
      flex="1"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Field label={texts.newName(name)} required error={invalid && texts.nameInvalid}>
        {(control) => (
          <TextInput
            {...control}
            size="sm"
            autoFocus
            autoComplete="off"
            maxLength={60}
            value={value}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        )}
      </Field>
      <chakra.div display="flex" gap="20">
        <Button type="submit" variant="line" size="sm">
          {texts.save}
        </Button>
        <Button variant="link" size="sm" onClick={onClose}>
          {texts.cancel}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
