import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type MenuLink, menuLinks } from '../header/menuLinks.ts';

export interface MenuRoute extends MenuLink {
  Page: LazyExoticComponent<ComponentType>;
}

/** The routes of the header's menu. Each page is a separate chunk. */
export const menuRoutes: readonly MenuRoute[] = [
  { ...menuLinks.day, Page: lazy(() => import('../day/MyDay.tsx').then(({ MyDay }) => ({ default: MyDay }))) },
  {
    ...menuLinks.bookings,
    Page: lazy(() => import('./bookings/Bookings.tsx').then(({ Bookings }) => ({ default: Bookings }))),
  },
  {
    ...menuLinks.calendars,
    Page: lazy(() => import('./calendars/Calendars.tsx').then(({ Calendars }) => ({ default: Calendars }))),
  },
  {
    ...menuLinks.leadMagnets,
    Page: lazy(() => import('./LeadMagnets.tsx').then(({ LeadMagnets }) => ({ default: LeadMagnets }))),
  },
  {
    ...menuLinks.conversations,
    Page: lazy(() => import('./Conversations.tsx').then(({ Conversations }) => ({ default: Conversations }))),
  },
  {
    ...menuLinks.unanswered,
    Page: lazy(() => import('./chats/Unanswered.tsx').then(({ Unanswered }) => ({ default: Unanswered }))),
  },
  { ...menuLinks.figures, Page: lazy(() => import('./figures/Figures.tsx').then(({ Figures }) => ({ default: Figures }))) },
  { ...menuLinks.audit, Page: lazy(() => import('./Audit.tsx').then(({ Audit }) => ({ default: Audit }))) },
  { ...menuLinks.extent, Page: lazy(() => import('./Extent.tsx').then(({ Extent }) => ({ default: Extent }))) },
  {
    ...menuLinks.privacy,
    Page: lazy(() => import('./privacy/PrivacyRequests.tsx').then(({ PrivacyRequests }) => ({ default: PrivacyRequests }))),
  },
  { ...menuLinks.person, Page: lazy(() => import('./Person.tsx').then(({ Person }) => ({ default: Person }))) },
  { ...menuLinks.import, Page: lazy(() => import('./import/Import.tsx').then(({ Import }) => ({ default: Import }))) },
  { ...menuLinks.staff, Page: lazy(() => import('./Staff.tsx').then(({ Staff }) => ({ default: Staff }))) },
  { ...menuLinks.account, Page: lazy(() => import('./Account.tsx').then(({ Account }) => ({ default: Account }))) },
];
