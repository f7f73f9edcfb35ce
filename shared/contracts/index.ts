import { listContacts, listEnhancedContacts, setContactStatus } from './adminContacts.ts';
import { enhancedContact } from './enhancedContact.ts';
import { getUser, login, logout } from './session.ts';

/** Every call of the product, one contract each. `infra/endpoints.ts` gives each its function and its rights. */
export const contracts = {
  getUser,
  login,
  logout,
  enhancedContact,
  listContacts,
  listEnhancedContacts,
  setContactStatus,
} as const;
