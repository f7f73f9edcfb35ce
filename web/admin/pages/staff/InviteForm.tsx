import { chakra } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { inviteStaff } from '../../../../shared/contracts/adminStaff.ts';
import { maxLength } from '../../../../shared/contracts/fields.ts';
import { staffEmail, staffName } from '../../../../shared/contracts/staffFields.ts';
import { type Role, roles } from '../../../../shared/roles.ts';
import { ApiError } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select, TextInput } from '../../../ui/controls.tsx';
import { Field, FieldError } from '../../../ui/Field.tsx';
import { useDrafts } from '../../drafts.ts';
import { isUnauthorized } from '../../session/session.ts';
import { isUnconfirmed, staffCall } from '../../staffCall.ts';
import { words } from '../../words.ts';
import { CardForm, CardHeading } from '../Card.tsx';
import { staffWords } from '../staffWords.ts';
import { InvitationLink, type MadeLink } from './InvitationLink.tsx';
import { staffKey } from './staffKey.ts';

/** Invites somebody and shows the link once. */
export function InviteForm({ first }: { first: boolean }) {
  const client = useQueryClient();
  const { texts, set, removeSaved } = useDrafts('invite', ['name', 'email']);
  const { name, email } = texts;
  const [role, setRole] = useState<Role>(first ? 'administrator' : 'caseworker');
  const [invalid, setInvalid] = useState<'name' | 'email'>();
  const [link, setLink] = useState<MadeLink>();
  const nameInput = useRef<HTMLInputElement>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (_saved: typeof texts) =>
      (await staffCall(inviteStaff, { body: { name: name.trim(), email: email.trim(), role } })).data.data,
    onSuccess: ({ member, link: path, expiresAt }, saved) => {
      setLink({ name: member.name, path, expiresAt });
      removeSaved(saved);
      void client.invalidateQueries({ queryKey: staffKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const wrong = !staffName.safeParse(name).success ? 'name' : !staffEmail.safeParse(email).success ? 'email' : undefined;
    setInvalid(wrong);
    if (wrong) (wrong === 'name' ? nameInput : emailInput).current?.focus();
    else mutate(texts);
  };
  const exists = error instanceof ApiError && error.code === 'staff_exists';
  return (
    <>
      <CardForm noValidate onSubmit={submit} aria-labelledby="invite">
        <CardHeading id="invite">{staffWords.staff.inviteTitle}</CardHeading>
        <p>{staffWords.staff.inviteText}</p>
        <Field label={staffWords.staff.name} required error={invalid === 'name' && staffWords.staff.nameInvalid}>
          {(control) => (
            <TextInput
              {...control}
              ref={nameInput}
              size="sm"
              autoComplete="off"
              maxLength={maxLength.name}
              value={name}
              onChange={(event) => {
                set('name', event.currentTarget.value);
                setInvalid(undefined);
              }}
            />
          )}
        </Field>
        <Field
          label={staffWords.staff.email}
          required
          error={invalid === 'email' ? staffWords.staff.emailInvalid : exists && staffWords.staff.exists}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={emailInput}
              size="sm"
              type="email"
              autoComplete="off"
              spellCheck={false}
              maxLength={254}
              value={email}
              onChange={(event) => {
                set('email', event.currentTarget.value);
                setInvalid(undefined);
                if (error) reset();
              }}
            />
          )}
        </Field>
        <Field label={staffWords.staff.role} hint={staffWords.staff.roleHints[role]} required>
          {(control) => (
            <Select {...control} size="sm" value={role} onChange={(event) => setRole(event.currentTarget.value as Role)}>
              {roles.map((each) => (
                <option key={each} value={each}>
                  {words.roles[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div role="alert">
          {error && !exists && !isUnauthorized(error) && (
            <FieldError id="invite-error">
              {isUnconfirmed(error) ? words.confirm.notConfirmed : staffWords.staff.inviteFailed}
            </FieldError>
          )}
        </div>
        <div>
          <Button type="submit" size="sm" aria-disabled={isPending}>
            {isPending ? staffWords.staff.inviting : staffWords.staff.invite}
          </Button>
        </div>
      </CardForm>
      <chakra.div>{link && <InvitationLink key={link.path} {...link} />}</chakra.div>
    </>
  );
}
