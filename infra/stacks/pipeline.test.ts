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
/** Returns the claims that GitHub's token must have. */
const claims = (name: string): Properties => {
  const { Condition } = role(name).AssumeRolePolicyDocument.Statement[0];
  expect(Object.keys(Condition)).toEqual(['StringEquals']);
  return Object.fromEntries(
    Object.entries(Condition.StringEquals).map(([key, value]) => [
      key.replace('token.actions.githubusercontent.com:', ''),
      value,
    ]),
  );
};

test('only the release workflow of main in the stage’s environment may deploy, through the bootstrap roles', () => {
  expect(claims('Deploy')).toEqual({
    aud: 'sts.amazonaws.com',
    sub: `repo:${production.repository}:environment:prod`,
    ref: 'refs/heads/main',
    job_workflow_ref: `${production.repository}/.github/workflows/release.yml@refs/heads/main`,
  });
  const [assume, history] = statements('Deploy');
  expect(assume.Action).toBe('sts:AssumeRole');
  expect(assume.Resource).toHaveLength(6);
  for (const arn of assume.Resource) expect(JSON.stringify(arn)).toMatch(/cdk-hnb659fds-(deploy|file-publishing|lookup)-role-/);
  expect(history.Action).toBe('ssm:GetParameterHistory');
  expect(JSON.stringify(history.Resource)).toContain(':parameter/larkfield-prod/release');
});

test('a pull request may only read the templates of this stage’s two stacks', () => {
  expect(claims('Compare')).toEqual({ aud: 'sts.amazonaws.com', sub: `repo:${production.repository}:pull_request` });
  const [{ Action, Resource, Effect }, ...others] = statements('Compare');
  expect(others).toEqual([]);
  expect([Effect, Action]).toEqual(['Allow', ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate']]);
  const arns = Resource.map((arn: Properties) => arn['Fn::Join'][1].filter((part: unknown) => typeof part === 'string').join(''));
  expect(arns).toEqual([
    'arn:aws:cloudformation:eu-west-2::stack/larkfield-prod/*',
    'arn:aws:cloudformation:us-east-1::stack/larkfield-prod-edge/*',
  ]);
  expect(role('Compare').ManagedPolicyArns).toBeUndefined();
});

test('a stage without a repository has no pipeline', () => {
  const { repository: _repository, ...without } = production;
  expect(makeProduct(without).pipeline).toBeUndefined();
});
