import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { words } from '../words.ts';

/** A page under the header menu: what is collected and belongs in neither list. */
export interface SideRoute {
  path: `/admin/${string}`;
  label: string;
  Page: LazyExoticComponent<ComponentType>;
}

/** The pages of the header menu, in its order. Each is a chunk of its own. */
export const sideRoutes: readonly SideRoute[] = [
  {
    path: '/admin/lead-magnets',
    label: words.menu.magnets,
    Page: lazy(() => import('./LeadMagnets.tsx').then(({ LeadMagnets }) => ({ default: LeadMagnets }))),
  },
  {
    path: '/admin/conversations',
    label: words.menu.chats,
    Page: lazy(() => import('./Conversations.tsx').then(({ Conversations }) => ({ default: Conversations }))),
  },
  {
    path: '/admin/figures',
    label: words.menu.figures,
    Page: lazy(() => import('./Figures.tsx').then(({ Figures }) => ({ default: Figures }))),
  },
  {
    path: '/admin/audit',
    label: words.menu.audit,
    Page: lazy(() => import('./Audit.tsx').then(({ Audit }) => ({ default: Audit }))),
  },
  {
    path: '/admin/person',
    label: words.menu.person,
    Page: lazy(() => import('./Person.tsx').then(({ Person }) => ({ default: Person }))),
  },
];
