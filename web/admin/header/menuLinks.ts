import { getAccount } from '../../../shared/contracts/adminAccount.ts';
import { listAudit } from '../../../shared/contracts/adminAudit.ts';
import { listBookings, saveCalendar } from '../../../shared/contracts/adminBookings.ts';
import { listConversations, listUnansweredQuestions } from '../../../shared/contracts/adminConversations.ts';
import { importContacts } from '../../../shared/contracts/adminEntry.ts';
import { getFigures } from '../../../shared/contracts/adminFigures.ts';
import { listLeadMagnets } from '../../../shared/contracts/adminLeadMagnets.ts';
import { exportPerson } from '../../../shared/contracts/adminPeople.ts';
import { listPrivacyRequests } from '../../../shared/contracts/adminPrivacyRequests.ts';
import { listStaff } from '../../../shared/contracts/adminStaff.ts';
import { listWork } from '../../../shared/contracts/adminWork.ts';
import type { Contract } from '../../../shared/contracts/contract.ts';
import { words } from '../words.ts';

/** A page that the header's menu leads to. */
export interface MenuLink {
  path: `/admin/${string}`;
  label: string;
  /** The call without which the page is of no use. Roles that may not make it do not get the link. */
  needs: Contract;
  /** Whether it is of no use in a session of the shared password. */
  needsPerson?: true;
  /** Whether its label has the number of records that are overdue or due today. */
  counted?: true;
}

/** The pages of the header's menu, in its order. */
export const menuLinks = {
  day: { path: '/admin/day', label: words.menu.day, needs: listWork, counted: true },
  bookings: { path: '/admin/bookings', label: words.menu.bookings, needs: listBookings },
  calendars: { path: '/admin/calendars', label: words.menu.calendars, needs: saveCalendar },
  leadMagnets: { path: '/admin/lead-magnets', label: words.menu.magnets, needs: listLeadMagnets },
  conversations: { path: '/admin/conversations', label: words.menu.chats, needs: listConversations },
  unanswered: { path: '/admin/unanswered-questions', label: words.menu.unanswered, needs: listUnansweredQuestions },
  figures: { path: '/admin/figures', label: words.menu.figures, needs: getFigures },
  audit: { path: '/admin/audit', label: words.menu.audit, needs: listAudit },
  extent: { path: '/admin/audit-extent', label: words.menu.extent, needs: listAudit },
  privacy: { path: '/admin/data-protection', label: words.menu.privacy, needs: listPrivacyRequests },
  person: { path: '/admin/person', label: words.menu.person, needs: exportPerson },
  import: { path: '/admin/import', label: words.menu.import, needs: importContacts },
  staff: { path: '/admin/staff', label: words.menu.staff, needs: listStaff },
  account: { path: '/admin/account', label: words.menu.account, needs: getAccount, needsPerson: true },
} satisfies Record<string, MenuLink>;
