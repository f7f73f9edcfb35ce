import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { asList, type Properties, production, synthesize, withProduct } from '../testing/product.ts';

const template = withProduct(({ pipeline }) => {
  if (!pipeline) throw new Error('Production names a repository');
  return Template.fromStack(pipeline);
});
const roles = Object.entries(template.findResources('AWS::IAM::Role')).map(([id, { Properties: properties }]) => ({
  id,
  ...properties,
}));
const policies = Object.values(template.findResources('AWS::IAM::Policy')).map(({ Properties: properties }) => properties);

const role = (name: string) => roles.find(({ id }) => id.startsWith(name)) as Properties;
const statements = (name: string): Properties[] =>
  policies.filter(({ Roles }) => Roles[0].Ref === role(name).id).flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
/** Returns the ARNs of a statement as text, without the account. */
const arnsOf = ({ Resource }: Properties): string[] =>
  asList(Resource).map((arn) => arn['Fn::Join'][1].filter((part: unknown) => typeof part === 'string').join(''));
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

test('a pull request may only read the templates of this stage’s stacks and list the product’s resources', () => {
  expect(claims('Compare')).toEqual({ aud: 'sts.amazonaws.com', sub: `repo:${production.repository}:pull_request` });
  const [templates, list, ...others] = statements('Compare');
  expect(others).toEqual([]);
  expect([templates.Effect, templates.Action]).toEqual([
    'Allow',
    ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
  ]);
  expect(arnsOf(templates)).toEqual([
    'arn:aws:cloudformation:eu-west-2::stack/larkfield-prod-ApiStaffChanges*/*',
    'arn:aws:cloudformation:eu-west-2::stack/larkfield-prod-ApiStaffReads*/*',
    'arn:aws:cloudformation:eu-west-2::stack/larkfield-prod/*',
    'arn:aws:cloudformation:us-east-1::stack/larkfield-prod-edge/*',
  ]);
  expect([list.Effect, list.Action]).toEqual(['Allow', 'cloudformation:ListStackResources']);
  expect(arnsOf(list)).toEqual(['arn:aws:cloudformation:eu-west-2::stack/larkfield-prod/*']);
  expect(role('Compare').ManagedPolicyArns).toBeUndefined();
});

test('a pull request may read the template of every nested stack', () => {
  const nested = Object.keys(synthesize().stacks).filter((id) => id !== 'Larkfield');
  expect(nested).not.toEqual([]);
  const readable = arnsOf(statements('Compare')[0]).map((arn) => new RegExp(`^${arn.replaceAll('*', '.*')}$`));
  for (const id of nested) {
    const deployed = `arn:aws:cloudformation:eu-west-2::stack/larkfield-prod-${id}-1A2B3C4D5E6F/0a1b2c3d`;
    expect(readable.filter((pattern) => pattern.test(deployed))).toHaveLength(1);
  }
});

test('a stage without a repository has no pipeline', () => {
  const { repository: _repository, ...without } = production;
  withProduct(({ pipeline }) => expect(pipeline).toBeUndefined(), without);
});
