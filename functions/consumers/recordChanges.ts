import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import {
  answerableId,
  answerId,
  conversationId,
  privacyRequestId,
  type RecordId,
  type RecordKind,
  recordKindOf,
} from '../../shared/ids.ts';
import type { Conversion } from '../../shared/metrics.ts';
import { type LetterKind, letterKinds } from '../../shared/privacyRequests.ts';
import { table as shape } from '../../shared/table.ts';
import { countChanges, isStatus, type RecordChange } from '../data/counts.ts';
import { countedAttributes, deskAmounts } from '../data/deskCounters.ts';
import { isCounted, messageKey, messagePrefix, ownerOfPartition, recordSort } from '../data/keys.ts';
import type { Table } from '../data/table.ts';
import type { AnswerMessage, ChatNoticeMessage, LetterMessage } from '../mailMessage.ts';
import { countConversion } from '../metrics.ts';
import type { FailedChange } from './failedChange.ts';
import { finishInOrder, type Positioned, positionOf } from './inOrder.ts';

export interface RecordConsumer {
  table: Table;
  /** Puts the id of a new record into the arrivals queue, for the mails. */
  publishArrival(id: RecordId): Promise<void>;
  /** Puts a letter about a request about personal data into the arrivals queue. */
  publishLetter(letter: LetterMessage): Promise<void>;
  /** Puts a mail of staff that answers a record into the arrivals queue. */
  publishAnswer(answer: AnswerMessage): Promise<void>;
  /** Puts a message of staff in a chat into the arrivals queue, for the mail about it if the visitor does not see it. */
  publishChatNotice(notice: ChatNoticeMessage): Promise<void>;
  /** Puts a change that cannot be counted into the queue of failed changes. */
  reportFailed(change: FailedChange): Promise<void>;
}

/** The attributes of an item in the stream. */
type Image = Readonly<Record<string, AttributeValue>>;

interface Change extends RecordChange, Positioned {
  id: RecordId;
  inserted: boolean;
  /** Whether staff entered it. Nobody gets a mail about it. */
  entered: boolean;
  conversion: Conversion | undefined;
  answer: AnswerMessage | undefined;
  letter: LetterMessage | undefined;
}

/**
 * Counts changes of records by status and in the desk figures, counts new ones as conversions, and publishes new records, letters and
 * answers. A change that cannot be counted goes to the queue of failed changes, and those after it are processed. When the database or a
 * queue does not respond, the response makes Lambda deliver the rest again.
 */
export async function countRecordChanges(
  { table, publishArrival, publishLetter, publishAnswer, publishChatNotice, reportFailed }: RecordConsumer,
  records: readonly DynamoDBRecord[],
): Promise<DynamoDBBatchResponse> {
  // Before the counting, so that a failure makes Lambda deliver the whole batch again. A message that is queued twice sends one mail.
  for (const notice of records.flatMap(chatNoticeOf)) await publishChatNotice(notice);
  const changes = records.flatMap(changeOf);
  const result = await countChanges(table, changes, new Date());
  for (const { conversion } of result.counted) if (conversion) countConversion(conversion);
  return finishInOrder(changes, result, async (change, isFailed) => {
    const { eventId, id, kind, from, to, fromOwner, toOwner, desk, inserted, entered, answer, letter } = change;
    if (isFailed) await reportFailed({ eventId, id, from, to, fromOwner, toOwner, desk: desk && [...desk], inserted });
    if (inserted && !entered && isCounted(kind)) await publishArrival(id);
    if (letter) await publishLetter(letter);
    if (answer) await publishAnswer(answer);
  });
}

/** Returns a change of a record; nothing for items that are not records, e.g. history, sessions and counts. */
function changeOf(record: DynamoDBRecord): Change[] {
  const { eventID: eventId, dynamodb: { Keys, OldImage, NewImage } = {} } = record;
  const id = Keys?.[shape.partitionKey]?.S ?? '';
  const kind = recordKindOf(id);
  if (eventId === undefined || kind === undefined || Keys?.[shape.sortKey]?.S !== recordSort) return [];
  const inserted = OldImage === undefined && NewImage !== undefined;
  // Lead magnets have no counts by status. They are only counted as conversions, when they are new.
  if (!isCounted(kind) && !inserted) return [];
  const status = (image: Image | undefined) => {
    const value = image?.status?.S;
    return isStatus(kind, value) ? value : undefined;
  };
  const owner = (image: Image | undefined) => ownerOfPartition(image?.[shape.indexes.byWork.partitionKey]?.S);
  const amounts = deskAmounts(countedState(OldImage), countedState(NewImage));
  return [
    {
      eventId,
      kind,
      id: id as RecordId,
      from: status(OldImage),
      to: status(NewImage),
      fromOwner: owner(OldImage),
      toOwner: owner(NewImage),
      desk: amounts.length > 0 ? amounts : undefined,
      inserted,
      letter: letterOf(id, OldImage, NewImage),
      answer: answerOf(id, OldImage?.lastAnswer?.S, NewImage?.lastAnswer?.S),
      entered: NewImage?.source !== undefined,
      conversion: inserted ? conversionOf(kind, readOrigin(NewImage)) : undefined,
      sequenceNumber: positionOf(record),
    },
  ];
}

/** Returns the attributes of an image that the desk figures depend on; undefined without an image. */
const countedState = (image: Image | undefined): Record<string, unknown> | undefined =>
  image && plainValues(image, countedAttributes);

/** Returns the texts, flags and maps of these names in an image. */
function plainValues(image: Image, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.map((name) => {
      const { S, BOOL, M } = image[name] ?? {};
      return [name, S ?? BOOL ?? (M && plainValues(M, Object.keys(M)))];
    }),
  );
}

/** Returns the message of staff in a chat that an item is, when it is new. */
function chatNoticeOf({ dynamodb: { Keys, OldImage, NewImage } = {} }: DynamoDBRecord): ChatNoticeMessage[] {
  const id = conversationId.safeParse(Keys?.[shape.partitionKey]?.S);
  const sort = Keys?.[shape.sortKey]?.S ?? '';
  if (!id.success || OldImage !== undefined || NewImage?.role?.S !== 'staff' || !sort.startsWith(messagePrefix)) return [];
  const position = Number(sort.slice(messagePrefix.length).split('#')[0]);
  return sort === messageKey(id.data, position, 'staff').sk ? [{ chat: id.data, position }] : [];
}

const readOrigin = (image: Image): Origin => ({
  suspectedRobot: image.suspectedRobot?.BOOL,
  conversationId: image.conversationId?.S,
  source: image.source?.S,
});

/** Returns the letter that was stored with a change of a request about personal data; undefined for any other change. */
function letterOf(id: string, before: Image | undefined, after: Image | undefined): LetterMessage | undefined {
  const request = privacyRequestId.safeParse(id);
  if (!request.success || !before || !after) return undefined;
  const isNew = (letter: LetterKind) => {
    if (letter === 'extension') return before.extendedAt === undefined && after.extendedAt !== undefined;
    const status = letter === 'acknowledgement' ? 'acknowledged' : 'closed';
    return before.status?.S !== status && after.status?.S === status;
  };
  const letter = letterKinds.find(isNew);
  return letter && { id: request.data, letter };
}

/** Returns the answer that was stored with a change of a record; undefined for any other change. */
function answerOf(id: string, before: string | undefined, after: string | undefined): AnswerMessage | undefined {
  const [record, answer] = [answerableId.safeParse(id), answerId.safeParse(after)];
  return record.success && answer.success && after !== before ? { id: record.data, answer: answer.data } : undefined;
}

/** Where a record came from: the conversation of a lead from the chat, or the source of a contact that staff entered. */
export interface Origin {
  suspectedRobot?: unknown;
  conversationId?: unknown;
  source?: unknown;
}

/** Returns the conversion that a new record is; none for a suspected robot and for a contact that staff entered. */
export function conversionOf(kind: RecordKind, { suspectedRobot, conversationId, source }: Origin): Conversion | undefined {
  if (suspectedRobot === true || source !== undefined || kind === 'privacyRequest') return undefined;
  if (kind === 'partner') return 'partnerApplication';
  if (kind === 'enquiry' || kind === 'leadMagnet') return kind;
  return conversationId === undefined ? 'contact' : 'chatLead';
}
