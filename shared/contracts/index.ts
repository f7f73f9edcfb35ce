import {
  addCredential,
  beginCredential,
  endSession,
  endSessions,
  getAccount,
  removeCredential,
  renameCredential,
  renewRecoveryCodes,
  setAvailability,
} from './adminAccount.ts';
import { sendAnswer } from './adminAnswers.ts';
import { listAudit, recordCsv } from './adminAudit.ts';
import { bookForCaller, listBookings, listCalendars, renewFeed, saveCalendar, setBooking, staffTimes } from './adminBookings.ts';
import { listContacts, listEnhancedContacts, setContactStatus } from './adminContacts.ts';
import {
  getConversation,
  holdConversation,
  listConversations,
  listRunningConversations,
  listUnansweredQuestions,
  markUnansweredQuestions,
  setChatAvailability,
  writeToVisitor,
} from './adminConversations.ts';
import { correctRecord, importContacts, logCall } from './adminEntry.ts';
import { getDeskFigures, getFigures } from './adminFigures.ts';
import { addNote, getHistory } from './adminHistory.ts';
import { listLeadMagnets } from './adminLeadMagnets.ts';
import { findDuplicates, mergeRecords, undoMerge } from './adminMerges.ts';
import { listPartners, setPartnerStatus } from './adminPartners.ts';
import { erasePerson, exportPerson } from './adminPeople.ts';
import { listPrivacyRequests, sendLetter } from './adminPrivacyRequests.ts';
import { clearMark, setStatuses } from './adminRecords.ts';
import { searchRecords } from './adminSearch.ts';
import { setInitials, signOutEverybody } from './adminSession.ts';
import { changeStaff, inviteStaff, listStaff, removeStaff } from './adminStaff.ts';
import { getStats } from './adminStats.ts';
import { listViews, saveOwnViews, saveSharedViews } from './adminViews.ts';
import { changeWork, countWork, listWork } from './adminWork.ts';
import { chatUpdates, openChatLink, runTool, sendMessage, startConversation } from './agent.ts';
import { book, bookingFeed, bookingTimes, changeBooking, readBooking } from './booking.ts';
import { contact } from './contact.ts';
import { enhancedContact } from './enhancedContact.ts';
import { events } from './events.ts';
import { health } from './health.ts';
import { acceptInvitation, beginInvitation, readInvitation } from './invitation.ts';
import { leadMagnet } from './leadMagnet.ts';
import { partnerApplication } from './partnerApplication.ts';
import { confirmPrivacyRequest, privacyRequest } from './privacyRequest.ts';
import { beginConfirmation, beginSecondFactor, confirmSecondFactor, signInWithSecondFactor } from './secondFactor.ts';
import { getUser, login, logout } from './session.ts';

/** The contracts of all calls. `infra/endpoints.ts` assigns each a function and its rights. */
export const contracts = {
  getUser,
  login,
  logout,
  beginSecondFactor,
  signInWithSecondFactor,
  readInvitation,
  beginInvitation,
  acceptInvitation,
  enhancedContact,
  contact,
  partnerApplication,
  leadMagnet,
  privacyRequest,
  confirmPrivacyRequest,
  events,
  health,
  listContacts,
  listEnhancedContacts,
  setContactStatus,
  listPartners,
  setPartnerStatus,
  getStats,
  setInitials,
  signOutEverybody,
  beginConfirmation,
  confirmSecondFactor,
  getAccount,
  setAvailability,
  beginCredential,
  addCredential,
  renameCredential,
  removeCredential,
  renewRecoveryCodes,
  endSession,
  endSessions,
  listViews,
  saveOwnViews,
  saveSharedViews,
  listStaff,
  inviteStaff,
  changeStaff,
  removeStaff,
  getHistory,
  addNote,
  sendAnswer,
  clearMark,
  setStatuses,
  findDuplicates,
  mergeRecords,
  undoMerge,
  listWork,
  countWork,
  changeWork,
  searchRecords,
  listLeadMagnets,
  listConversations,
  getConversation,
  listRunningConversations,
  setChatAvailability,
  holdConversation,
  writeToVisitor,
  listUnansweredQuestions,
  markUnansweredQuestions,
  listAudit,
  recordCsv,
  getDeskFigures,
  getFigures,
  listPrivacyRequests,
  sendLetter,
  logCall,
  correctRecord,
  importContacts,
  exportPerson,
  erasePerson,
  startConversation,
  sendMessage,
  runTool,
  chatUpdates,
  openChatLink,
  bookingTimes,
  book,
  readBooking,
  changeBooking,
  bookingFeed,
  listBookings,
  staffTimes,
  bookForCaller,
  setBooking,
  listCalendars,
  saveCalendar,
  renewFeed,
} as const;
