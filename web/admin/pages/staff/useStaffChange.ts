import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeStaff, inviteStaff, removeStaff } from '../../../../shared/contracts/adminStaff.ts';
import type { StaffMember } from '../../../../shared/contracts/staffFields.ts';
import type { LanguageCode } from '../../../../shared/languages.ts';
import type { Role } from '../../../../shared/roles.ts';
import { ApiError } from '../../../lib/api.ts';
import { showToast } from '../../../ui/overlay/Toaster.tsx';
import { usePerson } from '../../session/role.ts';
import { isUnauthorized, lookUpSession } from '../../session/session.ts';
import { isUnconfirmed, staffCall } from '../../staffCall.ts';
import { words } from '../../words.ts';
import { staffWords } from '../staffWords.ts';
import type { MadeLink } from './InvitationLink.tsx';
import { staffKey } from './staffKey.ts';

type Change =
  | { kind: 'role'; member: StaffMember; role: Role }
  | { kind: 'work'; member: StaffMember; languages?: LanguageCode[]; available?: boolean }
  | { kind: 'suspend' | 'reactivate' | 'remove' | 'newLink'; member: StaffMember };

/** Returns whether a member is the only one who can administer. */
export function isLastAdministrator(member: StaffMember, staff: readonly StaffMember[]): boolean {
  const administers = ({ role, state }: StaffMember) => role === 'administrator' && state === 'active';
  return administers(member) && staff.filter(administers).length === 1;
}

function failureText(error: unknown): string {
  if (isUnconfirmed(error)) return words.confirm.notConfirmed;
  if (error instanceof ApiError && error.code === 'last_administrator') return staffWords.staff.lastAdministrator;
  return staffWords.staff.failedText;
}

/** Changes members of staff. The list is loaded again afterwards in any case. `onLink` gets a new invitation's link. */
export function useStaffChange(onLink: (link: MadeLink) => void) {
  const client = useQueryClient();
  const person = usePerson();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (change: Change) => {
      const params = { id: change.member.id };
      const { name, email, role } = change.member;
      switch (change.kind) {
        case 'role':
          await staffCall(changeStaff, { params, body: { role: change.role } });
          return staffWords.staff.changed(name, words.roles[change.role]);
        case 'work': {
          const { languages, available } = change;
          await staffCall(changeStaff, { params, body: { languages, available } });
          return staffWords.staff.workChanged(name);
        }
        case 'suspend':
          await staffCall(changeStaff, { params, body: { state: 'suspended' } });
          return staffWords.staff.suspended(name);
        case 'reactivate':
          await staffCall(changeStaff, { params, body: { state: 'active' } });
          return staffWords.staff.reactivated(name);
        case 'remove':
          await staffCall(removeStaff, { params });
          return staffWords.staff.removed(name);
        case 'newLink': {
          const { data } = (await staffCall(inviteStaff, { body: { name, email, role } })).data;
          onLink({ name, path: data.link, expiresAt: data.expiresAt });
          return;
        }
      }
    },
    onSuccess: (title) => {
      if (title) showToast({ title });
    },
    onError: (error) => {
      if (!isUnauthorized(error)) showToast({ kind: 'error', title: staffWords.staff.failed, description: failureText(error) });
    },
    onSettled: async (_result, _error, { member }) => {
      // The own role decides what the dashboard offers.
      if (member.id === person?.id) await lookUpSession(client);
      await client.invalidateQueries({ queryKey: staffKey });
    },
  });
  return { change: mutate, pending: isPending ? variables : undefined };
}
