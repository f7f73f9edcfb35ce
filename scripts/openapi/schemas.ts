import * as z from 'zod/mini';
import { type ComponentDocumentation, components, describedSchemas } from '../../shared/contracts/documentation/components.ts';

/** A JSON Schema (2020-12) as OpenAPI 3.1 uses it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

type Side = 'input' | 'output';
type Definition = { type: string; in?: z.core.$ZodType; out?: z.core.$ZodType; shape?: Record<string, z.core.$ZodType> };

const componentPath = '#/components/schemas/';

const documented: Readonly<Record<string, ComponentDocumentation>> = components;

const metadata = z.registry<Record<string, unknown>>();
for (const [schema, description] of describedSchemas) metadata.add(schema, description);
for (const [id, { schema, description }] of Object.entries(documented)) metadata.add(schema, { id, description });

/** Converts schemas to JSON Schema and collects the named objects they refer to. */
export class SchemaWriter {
  readonly components: Record<string, JsonSchema> = {};

  /** The JSON Schema of what a schema accepts (`input`) or returns (`output`). */
  write(schema: z.core.$ZodType, side: Side): JsonSchema {
    const { $schema, $defs, ...json } = z.toJSONSchema(schema, {
      io: side,
      metadata,
      // `describedSchemas` describes the schemas that are empty here; a test finds missing descriptions.
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => this.#refine(zodSchema, jsonSchema as JsonSchema, side),
    }) as JsonSchema & { $schema?: string; $defs?: Record<string, JsonSchema> };
    for (const [name, component] of Object.entries($defs ?? {})) this.#add(name, tidy(component));
    return tidy(json);
  }

  #add(name: string, component: JsonSchema): void {
    const described = withDescriptions(component, documented[name]?.fields);
    const known = this.components[name];
    if (known && JSON.stringify(known) !== JSON.stringify(described)) {
      throw new Error(`The object ${name} is not the same in requests and in responses; give one of them another name.`);
    }
    this.components[name] = described;
  }

  /** Corrects what the conversion cannot know, in place. */
  #refine(schema: z.core.$ZodType, json: JsonSchema, side: Side): void {
    const { type, in: first, out: last, shape } = schema._zod.def as Definition;
    // Clients do not need defaults of responses and of values that the page adds itself.
    if (type === 'catch' || side === 'output') delete json.default;
    if (type === 'pipe' && first && last) {
      const isTransform = (part: z.core.$ZodType) => part._zod.def.type === 'transform';
      // Text is cleaned first and checked afterwards: both parts of the pipe limit what is accepted.
      if (side === 'input' && !isTransform(last)) Object.assign(json, this.write(last, side));
      if (side === 'output' && isTransform(last)) Object.assign(json, this.write(first, side));
    }
    if (type === 'object' && side === 'input' && shape && !json.$ref) {
      // A key is required when the schema refuses an object without it. The conversion's own list includes keys with defaults.
      const required = Object.keys(shape).filter(
        (key) => !z.safeParse(z.object({ [key]: shape[key] as z.ZodMiniType }), {}).success,
      );
      delete json.required;
      if (required.length > 0) json.required = required;
    }
  }
}

/** Adds descriptions to fields of an object, or of each object of a union that has the field. */
export function withDescriptions(schema: JsonSchema, fields: Readonly<Record<string, string>> = {}): JsonSchema {
  const options = (list: JsonSchema[] | undefined) => list?.map((option) => withDescriptions(option, fields));
  const { properties, anyOf, oneOf } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, value]) => [key, fields[key] ? { ...value, description: fields[key] } : value]),
      ),
    }),
    ...(anyOf && { anyOf: options(anyOf) }),
    ...(oneOf && { oneOf: options(oneOf) }),
  };
}

/** Removes parts without information for a reader, and makes references point to the document's components. */
function tidy(schema: JsonSchema): JsonSchema {
  const json = { ...schema };
  if (json.$ref) json.$ref = json.$ref.replace('#/$defs/', componentPath);
  // The format has the same meaning as these long patterns.
  if (json.format === 'date' || json.format === 'date-time') delete json.pattern;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.propertyNames && Object.keys(json.propertyNames).join() === 'type') delete json.propertyNames;
  // Responses may get more fields at any time.
  if (json.additionalProperties === false) delete json.additionalProperties;
  else if (typeof json.additionalProperties === 'object') {
    const values = tidy(json.additionalProperties);
    json.additionalProperties = Object.keys(values).length > 0 ? values : true;
  }
  if (json.items) json.items = tidy(json.items);
  if (json.propertyNames) json.propertyNames = tidy(json.propertyNames);
  if (json.properties) {
    json.properties = Object.fromEntries(Object.entries(json.properties).map(([key, value]) => [key, tidy(value)]));
  }
  for (const list of ['anyOf', 'oneOf', 'allOf'] as const) if (json[list]) json[list] = json[list].map(tidy);
  return json;
}
