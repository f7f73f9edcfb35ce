import { defineTab } from '../dashboard/tab.ts';
import { words } from '../words.ts';
import { ContactsPanel } from './ContactsPanel.tsx';
import { contactColumns, contactFileName } from './csvColumns.ts';
import { contactSources } from './sources.ts';

/** 'Contact Submissions': simple contacts and enquiries in one list. */
export const contactsTab = defineTab({
  id: 'contacts',
  label: words.contacts.tab,
  sources: contactSources,
  Panel: ContactsPanel,
  csvColumns: contactColumns,
  csvName: contactFileName,
});
