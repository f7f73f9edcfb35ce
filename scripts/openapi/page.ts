import type { ApiDocument, Operation, Parameter } from './document.ts';
import type { JsonSchema } from './schemas.ts';

/** Returns the document as a Markdown page. */
export function makePage(document: ApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
  const groups = document.tags.map(({ name, description }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    return { name, description, calls: own };
  });
  const overview = groups.flatMap(({ calls }) =>
    calls.map(({ name, operation }) => [
      `[\`${name}\`](#${operation.operationId.toLowerCase()})`,
      operation.summary,
      operation.security.length > 0 ? 'staff' : 'everybody',
    ]),
  );
  const objects = Object.entries(document.components.schemas).map(([name, schema]) =>
    lines(`### ${name} object`, schema.description, fieldTable(schema)),
  );
  return `${lines(
    `# ${document.info.title}`,
    '<!-- Written by `npm run openapi` from openapi.json. Do not edit. -->',
    document.info.description,
    '## Calls',
    table(['Call', 'What it does', 'For'], overview),
    ...groups.map(({ name, description, calls }) => lines(`## ${name}`, description, ...calls.map(callSection))),
    '## Errors',
    errorTable(document),
    '## Objects',
    ...objects,
  )}\n`;
}

function callSection({ name, operation }: { name: string; operation: Operation }): string {
  const { operationId, summary, description, parameters = [], requestBody, responses, security } = operation;
  const request = requestBody?.content['application/json'];
  const [[status, success] = []] = Object.entries(responses);
  const response = success && 'content' in success ? success.content?.['application/json'] : undefined;
  const headers = success && 'headers' in success ? Object.keys(success.headers ?? {}) : [];
  const others = Object.entries(responses).filter(([code]) => code !== status);
  return lines(
    `### ${operationId}`,
    `\`${name}\` · ${summary}.${security.length > 0 ? ' Needs a session.' : ''}`,
    description,
    parameters.length > 0 && table(['Parameter', 'In', 'Type', 'Required', 'Notes'], parameters.map(parameterRow)),
    request && lines('Request:', fieldTable(request.schema), example(request.example)),
    `Response ${status}${headers.length > 0 ? ` (headers ${headers.join(', ')})` : ''}:`,
    response && lines(fieldTable(response.schema), example(response.example)),
    `Other statuses: ${others.map(([code, other]) => `${code}${errorCodes(other)}`).join(', ')}.`,
  );
}

function errorCodes(response: object): string {
  if (!('$ref' in response)) return '';
  const codes = String(response.$ref).split('/').at(-1)?.split('-or-') ?? [];
  return ` ${codes.map((code) => `\`${code}\``).join(' or ')}`;
}

function parameterRow({ name, in: place, schema, required, description = '' }: Parameter): string[] {
  return [`\`${name}\``, place, typeName(schema), required ? 'yes' : 'no', notes(schema, description)];
}

function errorTable(document: ApiDocument): string {
  const rows = Object.values(document.components.responses).flatMap(({ content }) =>
    Object.values(content?.['application/json'].examples ?? {}),
  );
  const messages = new Map(
    rows.map((row) => {
      const { value } = row as { value: { code: string; message: string } };
      return [value.code, value.message];
    }),
  );
  return table(
    ['Code', 'Message'],
    [...messages].map(([code, message]) => [`\`${code}\``, message]),
  );
}

/** The fields of a schema, nested ones with dotted names. A schema that is no object is one row. */
function fieldTable(schema: JsonSchema): string {
  const rows = fieldRows(schema, '');
  if (rows.length === 0) return typeName(schema);
  return table(['Field', 'Type', 'Required', 'Notes'], rows);
}

function fieldRows(schema: JsonSchema, prefix: string): string[][] {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.flatMap((option, index) => alternativeRows(option, index, prefix));
  if (schema.items) return inlineObject(schema.items) ? fieldRows(schema.items, `${prefix}[]`) : [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const field = prefix ? `${prefix}.${name}` : name;
    const required = schema.required?.includes(name) ? 'yes' : 'no';
    return [
      [`\`${field}\``, typeName(property), required, notes(property)],
      ...(inlineObject(property) ? fieldRows(property, field) : []),
    ];
  });
}

function alternativeRows(option: JsonSchema, index: number, prefix: string): string[][] {
  const word = index === 0 ? 'one of:' : 'or:';
  const field = prefix && `\`${prefix}\``;
  return inlineObject(option)
    ? [[field, word, '', ''], ...fieldRows(option, prefix)]
    : [[field, `${word} ${typeName(option)}`, '', '']];
}

/** Whether a schema has fields of its own to list, rather than a name to refer to. */
function inlineObject(schema: JsonSchema): boolean {
  return (
    Boolean(schema.properties) ||
    [schema.items, ...(schema.anyOf ?? schema.oneOf ?? [])].some((part) => part && inlineObject(part))
  );
}

function typeName(schema: JsonSchema): string {
  const options = schema.anyOf ?? schema.oneOf;
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `[${name}](#${name.toLowerCase()}-object)`;
  }
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (options) return [...new Set(options.map(typeName))].join(' or ');
  if (schema.items) return `array of ${typeName(schema.items)}`;
  if (typeof schema.additionalProperties === 'object') return `map of ${typeName(schema.additionalProperties)}`;
  return schema.format ?? String(schema.type ?? 'any');
}

function notes(schema: JsonSchema, description = schema.description ?? ''): string {
  const { minLength = 0, maxLength, minimum, maximum, minItems, maxItems, default: value } = schema;
  const limits = [
    range(minLength > 1 ? minLength : undefined, maxLength, ' characters'),
    range(minimum, maximum, ''),
    range(minItems, maxItems, ' items'),
    value === undefined ? '' : `default \`${JSON.stringify(value)}\``,
  ].filter(Boolean);
  const sentence = limits.join('; ').replace(/^./, (letter) => letter.toUpperCase());
  return [description, sentence && `${sentence}.`].filter(Boolean).join(' ');
}

function range(from: number | undefined, to: number | undefined, unit: string): string {
  if (from === undefined && to === undefined) return '';
  if (to === undefined) return `at least ${from}${unit}`;
  return from === undefined ? `at most ${to}${unit}` : `${from} to ${to}${unit}`;
}

function example(value: unknown): string | false {
  return value !== undefined && ['```json', JSON.stringify(value, null, 2), '```'].join('\n');
}

function table(head: string[], rows: string[][]): string {
  const row = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

/** Joins paragraphs and omits absent ones. */
function lines(...parts: Array<string | false | undefined>): string {
  return parts.filter(Boolean).join('\n\n');
}
