import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listStaff } from '../../../shared/contracts/adminStaff.ts';
import type { StaffMember } from '../../../shared/contracts/staffFields.ts';
import { type Role, roles } from '../../../shared/roles.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatDateTime } from '../formatTime.ts';
import { EmptyList } from '../lists/EmptyList.tsx';
import { Email } from '../lists/Links.tsx';
import { RowSelect } from '../lists/rowControls.tsx';
import { usePerson } from '../session/role.ts';
import { Page } from '../shell/Page.tsx';
import { staffCall } from '../staffCall.ts';
import { words } from '../words.ts';
import { Loaded } from './Loaded.tsx';
import { RowList } from './RowList.tsx';
import { InvitationLink, type MadeLink } from './staff/InvitationLink.tsx';
import { InviteForm } from './staff/InviteForm.tsx';
import { NewRecords } from './staff/NewRecords.tsx';
import { staffKey } from './staff/staffKey.ts';
import { isLastAdministrator, useStaffChange } from './staff/useStaffChange.ts';
import { staffWords } from './staffWords.ts';

const tones = { invited: 'pending', active: 'closed', suspended: 'new' } as const;

/** Lists the members of staff, invites others, and changes roles. For administrators. */
export function Staff() {
  const query = useQuery({
    queryKey: staffKey,
    queryFn: async ({ signal }) => (await staffCall(listStaff, { signal })).data.data,
    staleTime: 0,
  });
  return (
    <Page title={words.menu.staff} subtitle={staffWords.staff.subtitle}>
      <Loaded query={query}>
        {(staff) => (
          <>
            <StaffList staff={staff} />
            <chakra.div mt="32">
              <InviteForm first={staff.length === 0} />
            </chakra.div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

const texts = staffWords.staff;

function StaffList({ staff }: { staff: readonly StaffMember[] }) {
  const [link, setLink] = useState<MadeLink>();
  const { change, pending } = useStaffChange(setLink);
  const person = usePerson();
  if (staff.length === 0) return <EmptyList title={texts.empty} text={texts.emptyText} />;

  const confirmed = (text: string, { id }: StaffMember) =>
    window.confirm(id === person?.id ? `${text} ${texts.removeSelf}` : text);
  return (
    <>
      <RowList
        label={texts.list}
        tableFrom="64em"
        rows={staff}
        keyOf={({ id }) => id}
        columns={[
          {
            label: texts.person,
            cell: (member) => (
              <>
                <bdi>{member.name}</bdi>
                {member.id === person?.id && ` (${texts.you})`}
                <chakra.span display="block" color="ink2">
                  <Email email={member.email} />
                </chakra.span>
                <NewRecords
                  member={member}
                  busy={pending !== undefined}
                  onChange={(to) => pending === undefined && change({ kind: 'work', member, ...to })}
                />
              </>
            ),
          },
          {
            label: texts.role,
            width: '22%',
            cell: (member) => (
              <RoleSelect
                member={member}
                requested={pending?.kind === 'role' && pending.member.id === member.id ? pending.role : undefined}
                busy={pending !== undefined}
                disabled={isLastAdministrator(member, staff)}
                onChange={(role) => change({ kind: 'role', member, role })}
              />
            ),
          },
          {
            label: texts.state,
            width: '17%',
            cell: (member) => (
              <>
                <Badge tone={tones[member.state]}>{texts.states[member.state]}</Badge>
                {member.state === 'invited' && member.invitedUntil && (
                  <chakra.span display="block" textStyle="note" color="ink2">
                    {Date.parse(member.invitedUntil) > Date.now()
                      ? texts.linkUntil(formatDateTime(member.invitedUntil))
                      : texts.linkEnded}
                  </chakra.span>
                )}
              </>
            ),
          },
          {
            label: texts.lastSignIn,
            width: '14%',
            cell: ({ lastSignInAt }) =>
              lastSignInAt ? <time dateTime={lastSignInAt}>{formatDateTime(lastSignInAt)}</time> : texts.never,
          },
          {
            label: words.columns.actions,
            width: '18%',
            cell: (member) => {
              if (isLastAdministrator(member, staff)) return texts.lastAdministrator;
              const { name, state } = member;
              const busy = pending !== undefined;
              return (
                <chakra.div display="flex" flexWrap="wrap" gap="0 16px">
                  {state === 'active' && (
                    <Action
                      label={texts.suspend}
                      name={texts.suspendOf(name)}
                      busy={busy}
                      act={() => confirmed(texts.suspendConfirm(name), member) && change({ kind: 'suspend', member })}
                    />
                  )}
                  {state === 'suspended' && (
                    <Action
                      label={texts.reactivate}
                      name={texts.reactivateOf(name)}
                      busy={busy}
                      act={() => change({ kind: 'reactivate', member })}
                    />
                  )}
                  {state === 'invited' && (
                    <Action
                      label={texts.newLink}
                      name={texts.newLinkOf(name)}
                      busy={busy}
                      act={() => change({ kind: 'newLink', member })}
                    />
                  )}
                  <Action
                    label={texts.remove}
                    name={texts.removeOf(name)}
                    busy={busy}
                    act={() => confirmed(texts.removeConfirm(name), member) && change({ kind: 'remove', member })}
                  />
                </chakra.div>
              );
            },
          },
        ]}
      />
      <chakra.div mt="24">{link && <InvitationLink key={link.path} {...link} />}</chakra.div>
    </>
  );
}

function Action({ label, name, busy, act }: { label: string; name: string; busy: boolean; act: () => void }) {
  return (
    <Button variant="link" size="sm" fontSize="inherit" aria-label={name} aria-disabled={busy} onClick={() => !busy && act()}>
      {label}
    </Button>
  );
}

function RoleSelect({
  member,
  requested,
  busy,
  disabled,
  onChange,
}: {
  member: StaffMember;
  requested: Role | undefined;
  busy: boolean;
  disabled: boolean;
  onChange: (role: Role) => void;
}) {
  return (
    <RowSelect
      aria-label={texts.roleOf(member.name)}
      value={requested ?? member.role}
      disabled={disabled}
      aria-disabled={disabled || busy}
      onChange={(event) => !busy && onChange(event.currentTarget.value as Role)}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {words.roles[role]}
        </option>
      ))}
    </RowSelect>
  );
}
