import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// biome-ignore lint/suspicious/noExplicitAny: CloudFormation's values have no types here
type Value = any;

interface Resource {
  Type: string;
  Properties?: Value;
  DependsOn?: string | string[];
}

/** The sections of a template that the product's stacks use. */
export interface StackTemplate {
  Parameters?: Record<string, object>;
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown }>;
}

const isNestedStack = ({ Type }: Resource): boolean => Type === 'AWS::CloudFormation::Stack';

const read = (...path: string[]): Value => JSON.parse(readFileSync(join(...path), 'utf8'));

/** Returns the templates of a synthesized stack's nested stacks by logical id. `folder` is that of the cloud assembly. */
export function readNestedTemplates(folder: string, stack: string): Map<string, StackTemplate> {
  const { files } = read(folder, `${stack}.assets.json`);
  const { Resources: resources }: StackTemplate = read(folder, `${stack}.template.json`);
  const nested = Object.entries(resources).filter(([, resource]) => isNestedStack(resource));
  return new Map(
    nested.map(([id, { Properties: properties }]) => {
      // The address ends with the hash of the asset. The path in the resource's metadata is only there when the `cdk` command runs.
      const [, hash = ''] = JSON.stringify(properties.TemplateURL).match(/\/([0-9a-f]{64})\.json/) ?? [];
      const path = files[hash]?.source.path;
      if (!path) throw new Error(`The template of the nested stack ${id} is not among the assets of ${stack}`);
      return [id, read(folder, path)];
    }),
  );
}

/**
 * Returns the template of a synthesized stack and of its nested stacks as one template, in which every reference is to a resource.
 * Throws if two stacks use the same logical id.
 */
export function readWholeTemplate(folder: string, stack: string): StackTemplate {
  return joinTemplates(read(folder, `${stack}.template.json`), readNestedTemplates(folder, stack));
}

/** As `readWholeTemplate`, of templates that have been read. Nested stacks of nested stacks are refused. */
export function joinTemplates(parent: StackTemplate, nested: ReadonlyMap<string, StackTemplate>): StackTemplate {
  /** Returns a value of the parent, or of the nested stack with this logical id, with parameters and outputs replaced by their values. */
  function resolve(value: Value, inside?: string): Value {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((each) => resolve(each, inside));
    if (inside !== undefined && nested.get(inside)?.Parameters?.[value.Ref]) {
      const given = parent.Resources[inside]?.Properties.Parameters?.[value.Ref];
      if (given === undefined) throw new Error(`The nested stack ${inside} gets no value for its parameter ${value.Ref}`);
      return resolve(given);
    }
    const [id, attribute] = value['Fn::GetAtt'] ?? [];
    if (inside === undefined && nested.has(id)) {
      const output = nested.get(id)?.Outputs?.[attribute.replace(/^Outputs\./, '')];
      if (!output) throw new Error(`The nested stack ${id} has no ${attribute}`);
      return resolve(output.Value, id);
    }
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each, inside)]));
  }

  const resources: Record<string, Resource> = {};
  const addResources = (template: StackTemplate, inside?: string) => {
    for (const [id, resource] of Object.entries(template.Resources)) {
      if (isNestedStack(resource)) {
        if (inside !== undefined) throw new Error(`The nested stack ${inside} has a nested stack`);
        continue;
      }
      if (resources[id]) throw new Error(`Two stacks have a resource ${id}`);
      // A dependency on a nested stack is one on each of its resources.
      const dependsOn = [resource.DependsOn ?? []].flat().flatMap((each) => {
        const stack = nested.get(each);
        return stack ? Object.keys(stack.Resources) : each;
      });
      resources[id] = { ...resolve(resource, inside), ...(dependsOn.length > 0 && { DependsOn: dependsOn }) };
    }
  };
  addResources(parent);
  for (const [id, template] of nested) addResources(template, id);
  return { ...parent, Resources: resources, Outputs: resolve(parent.Outputs ?? {}) };
}
