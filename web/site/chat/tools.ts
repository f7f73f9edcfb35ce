import type * as z from 'zod/mini';
import { runTool, type ToolCall, type toolArguments } from '../../../shared/contracts/agent.ts';
import { firm } from '../../../shared/firm.ts';
import type { ConversationId } from '../../../shared/ids.ts';
import type { ContactService, EnquiryService } from '../../../shared/vocabularies.ts';
import { wordsFor } from '../../i18n/prepare.ts';
import { ApiError, callApi } from '../../lib/api.ts';
import { track } from '../analytics.ts';
import { type BookingContext, openBooking } from '../booking.ts';
import type { Draft } from '../enquiry/answers.ts';
import { prefillEnquiry, whenPrefilled } from '../enquiry/prefill.ts';
import { rememberPerson } from '../person.ts';
import { toast } from '../toast.ts';

type Prefill = z.infer<typeof toolArguments.open_contact_form>['prefill'];

/** What running a tool needs of the page around it. */
export interface Page {
  closeChat: () => void;
  /** Goes to the contact section, from whatever page. */
  goToContact: () => void;
  /** What gets the focus when the booking dialog closes. */
  opener: () => HTMLElement | undefined;
}

/** How long after going to the contact section its form is filled in, in ms (product spec, section 9). */
const prefillDelay = 500;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The enquiry form's name for a service of the short form; it has none for a general consultation. */
const enquiryService: Record<ContactService, EnquiryService | undefined> = {
  'will-writing': 'will-writing',
  'trusts-iht': 'trusts-iht',
  lpa: 'lpa',
  'care-fee': 'care-fee-protection',
  comprehensive: 'comprehensive-planning',
  consultation: undefined,
};

/** What the assistant knows, as answers of the enquiry form: only what it does know. */
export function answersFrom({ service, ...told }: Prefill): Partial<Draft> {
  const chosen = service && enquiryService[service];
  const known = Object.entries({ ...told, service: chosen }).filter(([, answer]) => answer !== undefined);
  return Object.fromEntries(known);
}

const bookingContext = (type: string | undefined): BookingContext =>
  type === 'care-fee' || type === 'comprehensive' ? type : 'chat';

// A call runs once however often it is sent, so one more try after a lost answer does no harm.
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

/** Runs one tool the assistant called, unchanged, and does on the page what the answer says (product spec, section 8, "Tool results"). */
export async function runCall(id: ConversationId, call: ToolCall, page: Page): Promise<void> {
  const t = await wordsFor('chat');
  try {
    const outcome = await run(id, call);
    if ('leadId' in outcome) {
      const { name, email } = call.arguments;
      rememberPerson({ name: String(name ?? ''), email: String(email ?? '') });
      track('chat_lead', {});
      await toast({ title: t('toast.lead'), description: t('toast.leadText') });
    } else if (outcome.action === 'open_calendly') {
      await toast({ title: t('toast.calendly'), description: t('toast.calendlyText') });
      page.closeChat();
      await openBooking(bookingContext(outcome.type), page.opener());
    } else {
      page.closeChat();
      page.goToContact();
      await wait(prefillDelay);
      prefillEnquiry(answersFrom(outcome.prefill));
      await whenPrefilled();
      await toast({ title: t('toast.form'), description: t('toast.formText') });
    }
  } catch {
    await toast({ title: t('toast.error'), description: t('toast.tool', { phone: firm.phone.display }), kind: 'error' });
  }
}
