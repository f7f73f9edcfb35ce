import * as z from 'zod/mini';
import { staffId } from '../ids.ts';
import { defineContract } from './contract.ts';
import { isoTime } from './isoTime.ts';
import { role, spokenLanguages, staffEmail, staffMember, staffName } from './staffFields.ts';

/** Lists all members of staff by name. */
export const listStaff = defineContract({
  name: 'list-staff',
  method: 'GET',
  path: '/api/admin/staff',
  access: 'staff',
  role: 'administrator',
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(staffMember) }),
});

/**
 * Invites somebody and returns the link, which is valid once and for 24 hours and is returned only here. Inviting a person who has not
 * accepted yet replaces name, role and link. `staff_exists` when somebody who accepted has this email address.
 */
export const inviteStaff = defineContract({
  name: 'invite-staff',
  method: 'POST',
  path: '/api/admin/staff',
  access: 'staff',
  role: 'administrator',
  freshSecondFactor: true,
  body: z.object({ name: staffName, email: staffEmail, role }),
  status: 201,
  response: z.object({
    success: z.literal(true),
    /** `link`: the path with the token in its fragment, to be appended to the site's origin. */
    data: z.object({ member: staffMember, link: z.string(), expiresAt: isoTime }),
  }),
});

/**
 * Changes a person's role, languages or availability, or suspends or reactivates them. Takes effect at their next call; suspending also
 * ends all their sessions and gives their open work to nobody. `last_administrator` when nobody else could administer afterwards.
 */
export const changeStaff = defineContract({
  name: 'change-staff',
  method: 'PATCH',
  path: '/api/admin/staff/{id}',
  access: 'staff',
  role: 'administrator',
  freshSecondFactor: true,
  params: z.object({ id: staffId }),
  body: z
    .object({
      role: z.optional(role),
      state: z.optional(z.enum(['active', 'suspended'], { error: 'choose' })),
      languages: z.optional(spokenLanguages),
      available: z.optional(z.boolean({ error: 'invalid' })),
    })
    .check(
      z.refine((change) => Object.values(change).some((value) => value !== undefined), { message: 'required', path: ['role'] }),
    ),
  status: 200,
  response: z.object({ success: z.literal(true), data: staffMember }),
});

/** Removes a person with their second factors and sessions, and gives their open work to nobody. History and audit keep their name. */
export const removeStaff = defineContract({
  name: 'remove-staff',
  method: 'POST',
  path: '/api/admin/staff/{id}/remove',
  access: 'staff',
  role: 'administrator',
  freshSecondFactor: true,
  params: z.object({ id: staffId }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
});
