import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { DISABLE_ASSET_STAGING_CONTEXT } from 'aws-cdk-lib/cx-api';
import { createApp } from '../createApp.ts';
import { addProduct } from '../product.ts';
import { checkSettings, type StageSettings } from '../settings.ts';
import { readNestedTemplates, readWholeTemplate } from '../wholeTemplate.ts';

/** Settings of a firm in production, without sample values. */
export const productionSettings = {
  region: 'eu-west-2',
  domain: {
    name: 'www.larkfield-wills.co.uk',
    alsoNames: ['larkfield-wills.co.uk'],
    hostedZone: { id: 'Z0123456789ABC', name: 'larkfield-wills.co.uk' },
  },
  alarmAddress: 'alarms@larkfield-wills.co.uk',
  secondFactor: 'required',
  mail: { sender: 'hello@larkfield-wills.co.uk', staff: 'office@larkfield-wills.co.uk' },
  retention: { logDays: 90, backUpDays: 35 },
  limits: { callsPerSecond: 500, callsAtOnce: 1000, requestsPerAddress: 2000, chatsAtOnce: 50, signInsAtOnce: 10 },
  monthlyBudgetUsd: 200,
  originHeaders: [1],
  repository: 'larkfield/website',
};

/** The checked settings of production. */
export const production: StageSettings = checkSettings('prod', productionSettings, {});

/** Writes a small built site and returns its folder. */
function builtSite(folder: string): string {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'pricing'));
  writeFileSync(join(folder, 'index.html'), '<title>Home</title>');
  writeFileSync(join(folder, 'pricing/index.html'), '<title>Pricing</title>');
  writeFileSync(join(folder, 'assets/app-1.js'), 'export {}');
  return folder;
}

/**
 * Calls a function with the stacks of a stage with a site, and deletes what they write. `checked` validates them against CloudFormation's
 * schemas at synthesis, which takes seconds.
 */
export function withProduct<T>(
  use: (product: ReturnType<typeof addProduct> & { app: App }) => T,
  settings: StageSettings = production,
  { checked = false } = {},
): T {
  const folder = mkdtempSync(join(tmpdir(), 'stacks-'));
  try {
    // The copies of the functions' code would be 65 MB. The templates are the same without them.
    const context = { [DISABLE_ASSET_STAGING_CONTEXT]: true };
    const app = createApp({
      outdir: join(folder, 'cdk.out'),
      postCliContext: context,
      builtinCloudFormationValidation: checked,
    });
    return use({ app, ...addProduct(app, settings, { site: builtSite(join(folder, 'site')), commit: '1a2b3c4' }) });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// biome-ignore lint/suspicious/noExplicitAny: CloudFormation's properties have no types here
export type Properties = any;

function readTemplates({ app, edge, product }: ReturnType<typeof addProduct> & { app: App }) {
  const { directory } = app.synth();
  // Also throws if the nested stacks and the resources of their parent depend on each other in a circle.
  const parent = Template.fromStack(product).toJSON();
  const stacks: Record<string, Properties> = {
    [product.artifactId]: parent,
    ...Object.fromEntries(readNestedTemplates(directory, product.artifactId)),
  };
  return {
    template: Template.fromJSON(readWholeTemplate(directory, product.artifactId)),
    stacks,
    edge: Template.fromStack(edge),
  };
}

let templates: ReturnType<typeof readTemplates> | undefined;

function productionTemplates() {
  templates ??= withProduct(readTemplates);
  return templates;
}

/**
 * Returns the templates of a stage, and functions that search the product's template. Without settings these are production's templates,
 * which are synthesized once for all test files of a process. `template` is the product stack with its nested
 * stacks as one; `stacks` are the templates that CloudFormation gets for them, by logical id, with the parent's under its own name.
 */
export function synthesize(settings?: StageSettings) {
  const { template, stacks, edge } = settings ? withProduct(readTemplates, settings) : productionTemplates();
  const resources = (type: string): Array<[string, Properties]> =>
    Object.entries(template.findResources(type)).map(([id, resource]) => [id, resource.Properties]);
  /** The product's functions. Functions that the CDK adds have no description. */
  const functions = () => resources('AWS::Lambda::Function').filter(([, { Description }]) => Description !== undefined);
  const functionOf = (entry: string): [string, Properties] => {
    const found = functions().find(([, { Handler }]) => Handler === `${entry}.handler`);
    if (!found) throw new Error(`No function for ${entry}`);
    return found;
  };
  /** Returns all policy statements of a function's role. */
  const statementsOf = (entry: string): Properties[] => {
    const [, { Role }] = functionOf(entry);
    const roles = resources('AWS::IAM::Role').filter(([id]) => id === Role['Fn::GetAtt'][0]);
    return roles.flatMap(([, { Policies }]) => Policies).flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  };
  /**
   * Returns the rights of a function's role, sorted, each as `<effect> <action> <resource>` with the resource's logical id. A right on
   * items of the table ends with the pattern of their partition key, e.g. ` session#*`.
   */
  const rightsOf = (entry: string): string[] =>
    statementsOf(entry)
      .flatMap(({ Effect, Action, Resource, Condition }) =>
        asList(Action).flatMap((action) =>
          asList(Resource).flatMap((resource) =>
            leadingKeysIn(Condition).map((key) => `${Effect} ${action} ${arnOf(resource)}${key}`),
          ),
        ),
      )
      .sort();
  return { template, stacks, edge, resources, functions, functionOf, statementsOf, rightsOf };
}

export const asList = (value: Properties): Properties[] => (Array.isArray(value) ? value : [value]);

/** Returns the patterns of partition keys that a statement is limited to, each after a space; one empty text for a statement without. */
function leadingKeysIn(condition: Properties): string[] {
  const keys = condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
  return keys === undefined ? [''] : asList(keys).map((key) => ` ${key}`);
}

/** Returns an ARN of a template as text, with logical ids in place of references: `Id`, `Id.StreamArn`, `Id/index/byName`. */
export function arnOf(value: Properties): string {
  if (typeof value === 'string') return value;
  if (value.Ref) return value.Ref;
  if (value['Fn::Join']) return value['Fn::Join'][1].map(arnOf).join(value['Fn::Join'][0]);
  const [id, attribute] = value['Fn::GetAtt'];
  return attribute === 'Arn' ? id : `${id}.${attribute}`;
}
