import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { makeProduct, type Properties, production } from '../testing/product.ts';

const { pipeline } = makeProduct();
if (!pipeline) throw new Error('Production names a repository');
const template = Template.fromStack(pipeline);
const roles = Object.entries(template.findResources('AWS::IAM::Role')).map(([id, { Properties: properties }]) => ({
  id,
  ...properties,
}));
const policies = Object.values(template.findResources('AWS::IAM::Policy')).map(({ Properties: properties }) => properties);

const role = (name: string) => roles.find(({ id }) => id.startsWith(name)) as Properties;
const statements = (name: string): Properties[] =>
  policies.filter(({ Roles }) => Roles[0].Ref === role(name).id).flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
const subject = (name: string) =>
  role(name).AssumeRolePolicyDocument.Statement[0].Condition.StringEquals['token.actions.githubusercontent.com:sub'];

test('only the stage’s environment of this repository may deploy, through the bootstrap roles', () => {
  expect(subject('Deploy')).toBe(`repo:${production.repository}:environment:prod`);
  const [assume, history] = statements('Deploy');
  expect(assume.Action).toBe('sts:AssumeRole');
  expect(assume.Resource).toHaveLength(6);
  for (const arn of assume.Resource) expect(JSON.stringify(arn)).toMatch(/cdk-hnb659fds-(deploy|file-publishing|lookup)-role-/);
  expect(history.Action).toBe('ssm:GetParameterHistory');
  expect(JSON.stringify(history.Resource)).toContain(':parameter/larkfield-prod/release');
});

test('a pull request may only assume the lookup roles', () => {
  expect(subject('Compare')).toBe(`repo:${production.repository}:pull_request`);
  expect(statements('Compare')).toHaveLength(1);
  for (const arn of statements('Compare')[0].Resource) expect(JSON.stringify(arn)).toContain('cdk-hnb659fds-lookup-role-');
});

test('a stage without a repository has no pipeline', () => {
  const { repository: _repository, ...without } = production;
  expect(makeProduct(without).pipeline).toBeUndefined();
});
