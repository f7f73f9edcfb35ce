import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { addProduct } from '../product.ts';
import { checkSettings, type StageSettings } from '../settings.ts';

/** What a real firm would have set for production. */
export const productionSettings = {
  region: 'eu-west-2',
  domain: {
    name: 'www.larkfield-wills.co.uk',
    alsoNames: ['larkfield-wills.co.uk'],
    hostedZone: { id: 'Z0123456789ABC', name: 'larkfield-wills.co.uk' },
  },
  alarmAddress: 'alarms@larkfield-wills.co.uk',
  mail: { sender: 'hello@larkfield-wills.co.uk', staff: 'office@larkfield-wills.co.uk' },
  retention: { logDays: 90, backUpDays: 35 },
  limits: { callsPerSecond: 500, callsAtOnce: 1000, requestsPerAddress: 2000, chatsAtOnce: 50 },
  monthlyBudgetUsd: 200,
  originHeaders: [1],
  repository: 'larkfield/website',
};

/** Production as a real firm would deploy it. */
export const production: StageSettings = checkSettings('prod', productionSettings, {});

/** A built site of two files. */
function builtSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'pricing'));
  writeFileSync(join(folder, 'index.html'), '<title>Home</title>');
  writeFileSync(join(folder, 'pricing/index.html'), '<title>Pricing</title>');
  writeFileSync(join(folder, 'assets/app-1.js'), 'export {}');
  return folder;
}

/** The stacks of a stage with a site to release; `checked` against CloudFormation's schemas when they are synthesized, which takes seconds. */
export function makeProduct(settings: StageSettings = production, { checked = false } = {}) {
  const app = new App({ analyticsReporting: false, builtinCloudFormationValidation: checked });
  return { app, ...addProduct(app, settings, { site: builtSite(), commit: '1a2b3c4' }) };
}

// biome-ignore lint/suspicious/noExplicitAny: CloudFormation's properties have no types here
export type Properties = any;

/** Templates of a stage, and ways to look into the product's. */
export function synthesize(settings?: StageSettings) {
  const { edge, product } = makeProduct(settings);
  const template = Template.fromStack(product);
  const resources = (type: string): Array<[string, Properties]> =>
    Object.entries(template.findResources(type)).map(([id, resource]) => [id, resource.Properties]);
  /** Our own functions; CDK adds some of its own for what CloudFormation cannot do. */
  const functions = () => resources('AWS::Lambda::Function').filter(([, { Description }]) => Description !== undefined);
  const functionOf = (entry: string): [string, Properties] => {
    const found = functions().find(([, { Handler }]) => Handler === `${entry}.handler`);
    if (!found) throw new Error(`No function for ${entry}`);
    return found;
  };
  /** Every statement a function's own role holds. */
  const statementsOf = (entry: string): Properties[] => {
    const [, { Role }] = functionOf(entry);
    return resources('AWS::IAM::Policy')
      .filter(([, { Roles }]) => Roles.some((each: Properties) => each.Ref === Role['Fn::GetAtt'][0]))
      .flatMap(([, { PolicyDocument }]) => PolicyDocument.Statement);
  };
  return { template, edge: Template.fromStack(edge), resources, functions, functionOf, statementsOf };
}
