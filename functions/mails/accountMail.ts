import type { Role } from '../../shared/roles.ts';
import type { StoredMember } from '../data/staff.ts';
import type { StaffNotice } from '../data/staffNotices.ts';
import type { Mail } from './mail.ts';
import { type Block, renderMail } from './render.ts';
import { londonTime } from './staffMail.ts';

const roleTexts: Record<Role, string> = {
  viewer: 'Viewer: you can read.',
  caseworker: 'Caseworker: you can read and work.',
  administrator: 'Administrator: you can also manage staff, exports and erasures.',
};

/** Returns the mail to a member of staff about their own account. */
export function accountMail(
  notice: StaffNotice,
  { name, email }: Pick<StoredMember, 'name' | 'email'>,
  siteAddress: string,
): Mail {
  const { title, rows, advice } = contentOf(notice);
  const blocks: Block[] = [
    { text: `Hello ${name},` },
    { rows: [...rows, ['When', londonTime(notice.at)]] },
    { text: advice },
    { links: [{ label: 'Open your account', url: `${siteAddress}/admin/account` }] },
  ];
  const letter = {
    language: 'en',
    title,
    blocks,
    footer: ['You get this mail because it concerns your account in the dashboard.'],
  };
  return { to: [email], ...renderMail(`${title} (${londonTime(notice.at)})`, letter) };
}

const askAdministrator = 'tell an administrator at once, who can suspend your account';

function contentOf(notice: StaffNotice): { title: string; rows: Array<[string, string]>; advice: string } {
  switch (notice.kind) {
    case 'new_device':
      return {
        title: 'New device signed in',
        rows: [['Device', notice.device]],
        advice: `If this was not you, ${askAdministrator}.`,
      };
    case 'new_factor':
      return {
        title: notice.factor === 'passkey' ? 'New passkey' : 'New authenticator app',
        rows: [['Name', notice.name]],
        advice: `If you did not add it, ${askAdministrator}.`,
      };
    case 'role_changed':
      return {
        title: 'Your role has changed',
        rows: [['Role', roleTexts[notice.role]]],
        advice: 'An administrator made this change. It is in force now.',
      };
  }
}
