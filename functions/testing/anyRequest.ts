import fc from 'fast-check';
import type * as z from 'zod/mini';
import { contracts } from '../../shared/contracts/index.ts';
import { accessRequest, application, enquiry, question } from './answers.ts';
import { type CallName, password, type TestRequest } from './api.ts';

type Schema = z.core.$ZodType;
/** The parts of a schema's definition that the generator reads, for all kinds of schema. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  element?: Schema;
  options?: Schema[];
  values?: unknown[];
  entries?: Record<string, unknown>;
}

const longText = fc.constantFrom(31, 101, 255, 501, 2001, 5001, 70_000).map((length) => 'x'.repeat(length));

/** Texts that were the cause of faults in other products. */
const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    'null',
    '__proto__',
    "'; --",
    '<script>',
    '=1+1',
    '../..',
    '%00',
    '{{x}}',
  ),
  fc.string({ unit: 'binary' }),
  longText,
);
const hostile = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, 0.1, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[[]]], '1'),
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}')),
);

/** Values of fields by their names, so that some requests pass all checks. */
const fittingValues: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    [enquiry, question, application, accessRequest].flatMap((answers) =>
      Object.entries(answers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, [value]]] : [])),
    ),
  ),
  password: [password],
  initials: ['JD'],
  from: ['2026-11-01', '2026-11-20'],
  to: ['2026-11-20', '2026-11-30'],
  eventType: ['page_view', 'form_submission'],
  sessionId: ['a3f1c2d4-0001'],
  'idempotency-key': ['a-key-of-sixteen-or-more'],
  'if-match': ['"000000001"'],
  limit: ['1', '200'],
};

/** What is stored, so that some requests reach it. */
export interface Samples {
  /** Ids of records and of a conversation. */
  ids: readonly string[];
  /** The email address of the records. */
  email: string;
  /** The phone number of the records. */
  phone: string;
}

/** Returns texts for a field: mostly one that fits, sometimes any other. */
const anyText = (name: string, { ids, email, phone }: Samples): fc.Arbitrary<string> => {
  const ofSamples: Record<string, readonly string[]> = {
    id: ids,
    conversationId: ids,
    email: [email],
    confirm: [email],
    phone: [phone],
  };
  const known = ofSamples[name] ?? fittingValues[name];
  const others = fc.oneof(hostileText, fc.string({ unit: 'grapheme-composite' }), fc.constantFrom(...ids));
  return known ? fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: others }) : others;
};

/** Returns values of a field that a schema accepts or nearly accepts; about one in twenty is replaced by a hostile value. */
function nearly(schema: Schema, name: string, samples: Samples): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 20, arbitrary: fitting(schema, name, samples) }, { weight: 1, arbitrary: hostile });
}

function fitting(schema: Schema, name: string, samples: Samples): fc.Arbitrary<unknown> {
  const { type, shape, innerType, in: first, out: last, element, options, values, entries } = schema._zod.def as Definition;
  const texts = anyText(name, samples);
  if (shape) {
    const fields = Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, nearly(field, key, samples)]));
    const all = fc.record(fields);
    const more = fc.dictionary(fc.string(), hostile, { maxKeys: 2 });
    return fc.oneof(
      { weight: 6, arbitrary: all },
      { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
      { weight: 1, arbitrary: fc.tuple(more, all).map(([extra, known]) => ({ ...extra, ...known })) },
    );
  }
  if (innerType) {
    return fc.oneof(
      { weight: 3, arbitrary: fitting(innerType, name, samples) },
      { weight: 1, arbitrary: fc.constant(undefined) },
    );
  }
  // A transform accepts anything: what it returns must fit the other part.
  if (first && last) return fitting(last._zod.def.type === 'transform' ? first : last, name, samples);
  if (element) {
    const elements = nearly(element, name, samples);
    return fc.oneof(
      { weight: 6, arbitrary: fc.array(elements, { maxLength: 3 }) },
      { weight: 1, arbitrary: fc.array(elements, { maxLength: 60 }) },
    );
  }
  if (options) return fc.oneof(...options.map((option) => fitting(option, name, samples)));
  if (values) return fc.constantFrom(...values);
  if (entries) return fc.constantFrom(...Object.values(entries));
  if (type === 'boolean') return fc.boolean();
  if (type === 'number') return fc.oneof(fc.integer({ min: 0, max: 10 }), fc.integer(), fc.double());
  if (type === 'record') return fc.dictionary(texts, fc.oneof(texts, fc.integer(), fc.boolean()), { maxKeys: 12 });
  if (type === 'string') return texts;
  return fc.oneof(texts, hostile);
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** Returns the defined fields of an object as texts, as the gateway passes query and headers. */
const asTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([name, field]) =>
      field === undefined ? [] : [[name, asText(field)]],
    ),
  );

/** Returns bodies of a contract: JSON that fits or nearly fits, damaged JSON, any JSON, and raw bytes. */
function anyBody(schema: Schema | undefined, samples: Samples): fc.Arbitrary<unknown> {
  const json = schema ? nearly(schema, '', samples) : hostile;
  const damaged = fc.tuple(json, fc.nat(), hostileText).map(([value, at, inserted]) => {
    const text = JSON.stringify(value) ?? '';
    const place = text.length === 0 ? 0 : at % text.length;
    return text.slice(0, place) + inserted + text.slice(place + 1);
  });
  const nested = fc.constantFrom('['.repeat(30_000), '{"a":'.repeat(10_000), '[1e999999]', '{"events":[{}', '"', '\ufeff{}');
  return fc.oneof(
    { weight: 12, arbitrary: json },
    { weight: 2, arbitrary: damaged },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 300 }) },
    { weight: 1, arbitrary: nested },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

/** Headers that no contract names and that the functions read. */
const anyHeaders = fc.record(
  {
    'content-type': fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom('application/json', 'application/json; charset=utf-8') },
      { weight: 1, arbitrary: fc.constantFrom('text/plain', '', 'application/json;', 'multipart/form-data') },
    ),
    'x-viewer-address': fc.oneof(fc.ipV4(), fc.ipV6(), hostileText),
    'user-agent': hostileText,
    'x-activity': fc.constantFrom('user', 'poll'),
    'x-canary': hostileText,
    'if-none-match': hostileText,
  },
  { requiredKeys: ['content-type'] },
);

/** Returns requests of a call, made from its contract. */
export function anyRequest(name: CallName, samples: Samples): fc.Arbitrary<TestRequest> {
  const { params, query, headers, body } = contracts[name] as Partial<Record<'params' | 'query' | 'headers' | 'body', Schema>>;
  const fields = (schema: Schema | undefined) =>
    schema ? nearly(schema, '', samples).map(asTexts) : fc.constant<Record<string, string>>({});
  return fc
    .record({
      params: fields(params),
      query: fields(query),
      named: fields(headers),
      more: anyHeaders,
      body: anyBody(body, samples),
    })
    .map(({ named, more, ...request }) => ({ ...request, headers: { ...more, ...named } }));
}

/** A change of one value of a request, at any depth. `at` chooses the value. */
export interface Edit {
  at: number;
  how: 'replace' | 'insert' | 'remove' | 'repeat';
  value: unknown;
}

/** Returns up to three edits of a valid request. Without any, the request is sent as it is. */
export const anyEdits = ({ ids, email, phone }: Samples): fc.Arbitrary<Edit[]> =>
  fc.array(
    fc.record({
      at: fc.nat(),
      how: fc.constantFrom('replace', 'insert', 'remove', 'repeat'),
      value: fc.oneof(hostile, fc.integer({ min: -1, max: 10 }), fc.constantFrom(...ids, email, phone)),
    }),
    { maxLength: 3 },
  );

type Holder = Record<string, unknown>;

/** Returns every value inside an object or array, at any depth, as its holder and its key. */
const placesIn = (value: unknown): Array<[Holder, string]> =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).flatMap((key) => [[value as Holder, key], ...placesIn((value as Holder)[key])])
    : [];

/** Returns a copy of a request with edits in its path parameters, query, headers and body. */
export function edited(request: TestRequest, edits: readonly Edit[]): TestRequest {
  const copy = structuredClone(request);
  for (const { at, how, value } of edits) {
    const places = [copy.params, copy.query, copy.headers, copy.body].flatMap(placesIn);
    const [holder, key] = places[at % places.length] ?? [];
    if (!holder || key === undefined) break;
    const before = holder[key];
    if (how === 'remove') delete holder[key];
    else if (how === 'repeat' && Array.isArray(holder)) holder.push(before);
    else if (how === 'repeat') holder[key] = typeof before === 'string' ? before + before : [before, before];
    else if (how === 'insert' && typeof before === 'string') holder[key] = before.slice(0, 2) + asText(value) + before.slice(2);
    // A copy, because a later edit may change it, or insert the same value in it.
    else holder[key] = structuredClone(value);
  }
  return { ...copy, params: asTexts(copy.params), query: asTexts(copy.query), headers: asTexts(copy.headers) };
}
