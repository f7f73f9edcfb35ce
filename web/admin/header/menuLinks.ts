import { words } from '../words.ts';

/** A page that the header's menu leads to. */
export interface MenuLink {
  path: `/admin/${string}`;
  label: string;
}

/** The pages of the header's menu, in its order. */
export const menuLinks = {
  leadMagnets: { path: '/admin/lead-magnets', label: words.menu.magnets },
  conversations: { path: '/admin/conversations', label: words.menu.chats },
  figures: { path: '/admin/figures', label: words.menu.figures },
  audit: { path: '/admin/audit', label: words.menu.audit },
  person: { path: '/admin/person', label: words.menu.person },
} satisfies Record<string, MenuLink>;
