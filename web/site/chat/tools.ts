import type * as z from 'zod/mini';
import { runTool, type ToolCall, type toolArguments } from '../../../shared/contracts/agent.ts';
import { firm } from '../../../shared/firm.ts';
import type { ConversationId } from '../../../shared/ids.ts';
import type { ContactService, EnquiryService } from '../../../shared/vocabularies.ts';
import { wordsFor } from '../../i18n/i18n.ts';
import { ApiError, callApi } from '../../lib/api.ts';
import { track } from '../analytics.ts';
import type { BookingContext } from '../booking/bookingUrl.ts';
import { closeDialog } from '../dialogs.ts';
import type { Draft } from '../enquiry/answers.ts';
import { prefillEnquiry } from '../enquiry/prefill.ts';
import { rememberPerson } from '../knownPerson.ts';
import { scrollToId } from '../start/anchors.ts';
import { openDialog } from '../start/dialogs.ts';
import { toast, toastOnArrival } from '../toast.ts';
import { chatButtonId } from './ChatButton.tsx';
import { lookForUpdates, showProposal, conversation as store } from './conversation.ts';
import { detailsIn } from './details.ts';

type Prefill = z.infer<typeof toolArguments.open_contact_form>['prefill'];

/** The data about the page that a tool uses. */
export interface ChatPage {
  /** Address of the contact section. */
  contact: string;
}

/** Delay between scrolling to the contact section and filling in its form, in ms (docs/requirements.md#timing-and-layout). */
const prefillDelay = 500;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The enquiry form's value for each service of the short form; a general consultation has none. */
const enquiryService: Record<ContactService, EnquiryService | undefined> = {
  'will-writing': 'will-writing',
  'trusts-iht': 'trusts-iht',
  lpa: 'lpa',
  'care-fee': 'care-fee-protection',
  comprehensive: 'comprehensive-planning',
  consultation: undefined,
};

/** Returns the answers of the enquiry form that the assistant knows. */
export function answersFrom({ service, ...rest }: Prefill): Partial<Draft> {
  const chosen = service && enquiryService[service];
  const known = Object.entries({ ...rest, service: chosen }).filter(([, answer]) => answer !== undefined);
  return Object.fromEntries(known);
}

const bookingContext = (type: string | undefined): BookingContext =>
  type === 'care-fee' || type === 'comprehensive' ? type : 'chat';

// The server runs a call once, however often it is sent, so a retry is safe.
async function run(conversationId: ConversationId, call: ToolCall) {
  const body = { conversationId, toolName: call.name, toolArgs: call.arguments };
  const once = () => callApi(runTool, { body }).then(({ data }) => data.data);
  try {
    return await once();
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw error;
    await wait(1000);
    return once();
  }
}

/** Opens the enquiry form, on this page or on the home page, and fills in the known answers. */
async function openContactForm(answers: Partial<Draft>, { contact }: ChatPage): Promise<void> {
  const t = await wordsFor('chat');
  const notice = { title: t('toast.form'), description: t('toast.formText') };
  closeDialog('chat');
  if (!scrollToId('contact')) {
    prefillEnquiry(answers);
    toastOnArrival(notice);
    return location.assign(contact);
  }
  await wait(prefillDelay);
  prefillEnquiry(answers);
  await toast(notice);
}

/** Sends a tool call of the assistant to the server unchanged, and applies the response to the page (docs/requirements.md#chat). */
export async function runCall(id: ConversationId, call: ToolCall, page: ChatPage): Promise<void> {
  const t = await wordsFor('chat');
  try {
    const outcome = await run(id, call);
    if ('leadId' in outcome) {
      const { name, email } = call.arguments;
      rememberPerson({ name: String(name ?? ''), email: String(email ?? '') });
      track('chat_lead', {});
      await toast({ title: t('toast.lead'), description: t('toast.leadText') });
    } else if (outcome.action === 'open_calendly') {
      closeDialog('chat');
      openDialog('booking', bookingContext(outcome.type), document.getElementById(chatButtonId));
      await toast({ title: t('toast.calendly'), description: t('toast.calendlyText') });
    } else if (outcome.action === 'propose_meeting') showProposal(id, outcome.proposal);
    // The server leaves out what somebody else may have written in the conversation of a mailed link.
    else await openContactForm({ ...detailsIn(store.read().messages), ...answersFrom(outcome.prefill) }, page);
  } catch (error) {
    // A person of the team replies now, so the assistant is silent.
    if (error instanceof ApiError && error.code === 'staff_in_chat') return void lookForUpdates(true);
    await toast({ title: t('toast.error'), description: t('toast.tool', { phone: firm.phone.display }), kind: 'error' });
  }
}
