import type { ApiDocument, Operation, Response } from './document.ts';
import type { JsonSchema } from './schemas.ts';

/** Which side sends a value. Later versions may require less in a request and return more in a response. */
type Direction = 'request' | 'response';

/**
 * Returns what clients of the released document can no longer rely on, one line each; an empty list when everything new is an
 * addition. Breaking are: a call, parameter, status, header or field that is gone; a parameter or request field that is now
 * required; a response field that may now be absent; another type, format or pattern; fewer allowed values; tighter limits of a
 * request; a session that a call now needs.
 */
export function breakingChanges(released: ApiDocument, current: ApiDocument): string[] {
  const comparison = new Comparison(released, current);
  const ofCalls = Object.entries(released.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const after = current.paths[path]?.[method];
      if (!after) return [`${name}: the call is gone`];
      return operationChanges(before, after, comparison).map((change) => `${name}: ${change}`);
    }),
  );
  return [...new Set([...ofCalls, ...comparison.ofComponents])];
}

function operationChanges(before: Operation, after: Operation, comparison: Comparison): string[] {
  const changes: string[] = [];
  if (before.security.length === 0 && after.security.length > 0) changes.push('the call now needs a session');
  changes.push(...parameterChanges(before, after, comparison));
  if (after.requestBody) {
    const [was, is] = [before, after].map(({ requestBody }) => requestBody?.content['application/json'].schema);
    if (was && is) changes.push(...comparison.schema(was, is, 'request', 'request'));
    else changes.push('the call now needs a body');
  }
  for (const [status, response] of Object.entries(before.responses)) {
    const next = after.responses[status];
    if (next) changes.push(...comparison.response(response, next, `status ${status}`));
    else changes.push(`status ${status} is gone`);
  }
  return changes;
}

function parameterChanges(before: Operation, after: Operation, comparison: Comparison): string[] {
  const find = ({ parameters = [] }: Operation, { in: place, name }: { in: string; name: string }) =>
    parameters.find((parameter) => parameter.in === place && parameter.name === name);
  const gone = (before.parameters ?? [])
    .filter((parameter) => !find(after, parameter))
    .map((parameter) => `the ${parameter.in} parameter ${parameter.name} is gone`);
  const changed = (after.parameters ?? []).flatMap((parameter) => {
    const label = `the ${parameter.in} parameter ${parameter.name}`;
    const former = find(before, parameter);
    const required = parameter.required && !former?.required ? [`${label} is now required`] : [];
    return former ? [...required, ...comparison.schema(former.schema, parameter.schema, 'request', label)] : required;
  });
  return [...gone, ...changed];
}

const upperLimits = ['maximum', 'maxLength', 'maxItems'] as const;
const lowerLimits = ['minimum', 'minLength', 'minItems'] as const;

/** Compares parts of two documents, each resolved against its own components. */
class Comparison {
  /** Changes of named components, which many calls share: each is reported once. */
  readonly ofComponents: string[] = [];
  readonly #compared = new Set<string>();
  readonly #released: ApiDocument;
  readonly #current: ApiDocument;

  constructor(released: ApiDocument, current: ApiDocument) {
    this.#released = released;
    this.#current = current;
  }

  response(releasedResponse: Response | { $ref: string }, currentResponse: Response | { $ref: string }, place: string): string[] {
    const before = resolve(releasedResponse, this.#released) as Response;
    const after = resolve(currentResponse, this.#current) as Response;
    const name = sharedReference(releasedResponse, currentResponse);
    if (name) return this.#once(`response ${name}`, () => this.response(before, after, name));
    const headers = Object.keys(before.headers ?? {})
      .filter((header) => !after.headers?.[header])
      .map((header) => `the header ${header} of ${place} is gone`);
    const [was, is] = [before, after].map(({ content }) => content?.['application/json'].schema);
    if (was && !is) return [...headers, `${place} has no body any more`];
    return was && is ? [...headers, ...this.schema(was, is, 'response', place)] : headers;
  }

  /** `place` is where the schema is, for the lines. */
  schema(releasedSchema: JsonSchema, currentSchema: JsonSchema, direction: Direction, place: string): string[] {
    const before = resolve(releasedSchema, this.#released) as JsonSchema;
    const after = resolve(currentSchema, this.#current) as JsonSchema;
    const name = sharedReference(releasedSchema, currentSchema);
    if (name) return this.#once(`${direction} ${name}`, () => this.schema(before, after, direction, name));
    const [was, is] = [before, after].map((schema) => schema.anyOf ?? schema.oneOf);
    if (was || is) return this.#alternatives(was ?? [before], is ?? [after], direction, place);
    return [
      ...typeChanges(before, after, place),
      ...valueChanges(before, after, place),
      ...(direction === 'request' ? limitChanges(before, after, place) : []),
      ...this.#properties(before, after, direction, place),
      ...(before.items && after.items ? this.schema(before.items, after.items, direction, `${place}[]`) : []),
      ...(typeof before.additionalProperties === 'object' && typeof after.additionalProperties === 'object'
        ? this.schema(before.additionalProperties, after.additionalProperties, direction, `${place}.*`)
        : []),
    ];
  }

  /** Compares a component at its first use; the places that use it have no line of their own. */
  #once(key: string, compare: () => string[]): string[] {
    if (!this.#compared.has(key)) {
      this.#compared.add(key);
      this.ofComponents.push(...compare());
    }
    return [];
  }

  /** Each old alternative must be compatible with a new one. Otherwise returns the changes to the most similar alternative. */
  #alternatives(before: JsonSchema[], after: JsonSchema[], direction: Direction, place: string): string[] {
    return before.flatMap((former) => {
      const attempts = after.map((option) => this.schema(former, option, direction, place));
      return attempts.reduce((least, attempt) => (attempt.length < least.length ? attempt : least));
    });
  }

  #properties(before: JsonSchema, after: JsonSchema, direction: Direction, place: string): string[] {
    const former = before.properties ?? {};
    const next = after.properties ?? {};
    const isRequired = (schema: JsonSchema, name: string) => schema.required?.includes(name) ?? false;
    const changes = Object.entries(former).flatMap(([name, schema]) => {
      const field = `${place}.${name}`;
      const present = next[name];
      if (!present) return [`${field} is gone`];
      const mayBeAbsent = direction === 'response' && isRequired(before, name) && !isRequired(after, name);
      return [...(mayBeAbsent ? [`${field} may now be absent`] : []), ...this.schema(schema, present, direction, field)];
    });
    const newlyRequired = Object.keys(next).filter((name) => isRequired(after, name) && !isRequired(before, name));
    return direction === 'request' ? [...changes, ...newlyRequired.map((name) => `${place}.${name} is now required`)] : changes;
  }
}

function typeChanges(before: JsonSchema, after: JsonSchema, place: string): string[] {
  const changes: string[] = [];
  if (before.type && after.type && String(before.type) !== String(after.type)) {
    changes.push(`the type of ${place} changed from ${before.type} to ${after.type}`);
  }
  if (after.format && after.format !== before.format) changes.push(`the format of ${place} is now ${after.format}`);
  if (after.pattern && after.pattern !== before.pattern) changes.push(`the pattern of ${place} changed`);
  return changes;
}

function valueChanges(before: JsonSchema, after: JsonSchema, place: string): string[] {
  const allowed = (schema: JsonSchema) => (schema.const === undefined ? schema.enum : [schema.const]);
  const present = allowed(after);
  if (!present) return [];
  const former = allowed(before);
  if (!former) return [`${place} now allows only ${present.join(', ')}`];
  const gone = former.filter((value) => !present.includes(value));
  return gone.length > 0 ? [`${place} no longer allows ${gone.join(', ')}`] : [];
}

function limitChanges(before: JsonSchema, after: JsonSchema, place: string): string[] {
  const tighter = [
    ...upperLimits.filter((limit) => (after[limit] ?? Infinity) < (before[limit] ?? Infinity)),
    ...lowerLimits.filter((limit) => (after[limit] ?? -Infinity) > (before[limit] ?? -Infinity)),
  ];
  return tighter.map((limit) => `${limit} of ${place} is now ${after[limit]}`);
}

/** Returns the name of the component that both refer to; undefined when they differ. */
function sharedReference(before: object, after: object): string | undefined {
  if (!('$ref' in before && '$ref' in after) || before.$ref !== after.$ref) return undefined;
  return String(before.$ref).split('/').at(-1);
}

/** Returns the component that a reference names; any other value unchanged. */
function resolve(part: object, document: ApiDocument): object {
  if (!('$ref' in part)) return part;
  const [, , kind = '', name = ''] = String(part.$ref).split('/');
  const found = (document.components as unknown as Record<string, Record<string, object>>)[kind]?.[name];
  if (!found) throw new Error(`The document has no ${part.$ref}`);
  return resolve(found, document);
}
