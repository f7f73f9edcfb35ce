import { expect, test } from 'vitest';
import { type OutsideStore, outsideStores } from '../functions/data/stores.ts';
import { synthesize } from '../infra/testing/product.ts';

/** Types of resources that store nothing of a request or a record. */
const stateless = [
  'AWS::ApiGatewayV2::*',
  'AWS::Budgets::Budget',
  'AWS::CloudFront::*',
  'AWS::CloudWatch::*',
  'AWS::Events::Rule',
  'AWS::IAM::*',
  'AWS::Lambda::*',
  'AWS::Logs::MetricFilter',
  'AWS::Route53::RecordSet',
  'AWS::S3::BucketPolicy',
  'AWS::SES::*',
  'AWS::SNS::Subscription',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
  'Custom::*',
];

const isStateless = (type: string) =>
  stateless.some((each) => (each.endsWith('*') ? type.startsWith(each.slice(0, -1)) : type === each));

interface Resource {
  id: string;
  type: string;
}

const resources: Resource[] = Object.entries(synthesize().template.toJSON().Resources).map(([id, resource]) => ({
  id,
  type: (resource as { Type: string }).Type,
}));

/** CloudFormation's ids end with eight characters of a hash. */
const isResourceOf = (store: OutsideStore, { id, type }: Resource) =>
  store.resource?.[0] === type && (store.resource[1] === undefined || new RegExp(`^${store.resource[1]}[0-9A-F]{8}$`).test(id));

test('every resource of the stack that stores data is in the list of stores', () => {
  const storing = resources.filter(({ type }) => !isStateless(type));
  expect(storing.length).toBeGreaterThan(10);
  const missing = storing.filter((resource) => !outsideStores.some((store) => isResourceOf(store, resource)));
  expect(missing).toEqual([]);
});

test('every listed store of the stack exists', () => {
  const gone = outsideStores.filter((store) => store.resource && !resources.some((each) => isResourceOf(store, each)));
  expect(gone).toEqual([]);
});
