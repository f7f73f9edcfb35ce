import { CfnOutput, Stack, type StackProps, Token, Validations } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { staffStacks } from '../constructs/api.ts';
import type { StageSettings } from '../settings.ts';

export interface PipelineStackProps extends StackProps {
  settings: StageSettings;
  /** `owner/name` on GitHub. */
  repository: string;
  /** Name of the stack whose release history the workflow may read. */
  productStack: string;
  edgeStack: string;
}

const issuer = 'token.actions.githubusercontent.com';

/**
 * The rights of the GitHub workflow. It signs in with a token of GitHub instead of a stored key, and assumes the roles that
 * `cdk bootstrap` created. A person deploys this stack once (SETUP.md); the workflow never changes it.
 */
export class PipelineStack extends Stack {
  constructor(scope: Construct, id: string, { settings, repository, productStack, edgeStack, ...props }: PipelineStackProps) {
    super(scope, id, props);
    const provider = new iam.CfnOIDCProvider(this, 'GitHub', { url: `https://${issuer}`, clientIdList: ['sts.amazonaws.com'] });
    const regions = [...new Set([settings.region, 'us-east-1'])];
    const roles = (kind: string) =>
      regions.map(
        (region) => `arn:${this.partition}:iam::${this.account}:role/cdk-hnb659fds-${kind}-role-${this.account}-${region}`,
      );
    type Claims = { sub: string; ref?: string; job_workflow_ref?: string };
    const addRole = (id: string, description: string, claims: Claims, statements: iam.PolicyStatement[]) => {
      const required = { aud: 'sts.amazonaws.com', ...claims, sub: `repo:${repository}:${claims.sub}` };
      const role = new iam.Role(this, id, {
        description,
        assumedBy: new iam.WebIdentityPrincipal(provider.attrArn, {
          StringEquals: Object.fromEntries(Object.entries(required).map(([claim, value]) => [`${issuer}:${claim}`, value])),
        }),
      });
      for (const statement of statements) role.addToPolicy(statement);
      new CfnOutput(this, `${id}Arn`, { value: role.roleArn });
      return role;
    };
    const assume = (...kinds: string[]) =>
      new iam.PolicyStatement({ actions: ['sts:AssumeRole'], resources: kinds.flatMap((kind) => roles(kind)) });
    const main = 'refs/heads/main';
    const deploying = {
      // The GitHub environment of the job, whose reviewers must approve a deployment.
      sub: `environment:${settings.stage}`,
      // A job of another branch may name the same environment, so GitHub's own settings are not enough. STS has checked these claims
      // since January 2026 (IAM User Guide, "Available keys for AWS OIDC federation").
      ref: main,
      job_workflow_ref: `${repository}/.github/workflows/release.yml@${main}`,
    };
    addRole('Deploy', 'Deploys commits of main', deploying, [
      assume('deploy', 'file-publishing', 'lookup'),
      new iam.PolicyStatement({
        actions: ['ssm:GetParameterHistory'],
        resources: [this.formatArn({ service: 'ssm', resource: 'parameter', resourceName: `${productStack}/release` })],
      }),
    ]);
    // Not the lookup role of the bootstrap: it may read the whole account, and so the visitors' enquiries in the table.
    const stackArn = (region: string, name: string) =>
      this.formatArn({ service: 'cloudformation', region, resource: 'stack', resourceName: `${name}/*` });
    // CloudFormation names a nested stack after its parent and its logical id, which starts with the ids of its constructs.
    const nestedStacks = Object.keys(staffStacks).map((name) => `${productStack}-Api${name}*`);
    const stacks = [
      ...[productStack, ...nestedStacks].map((name) => ({ region: settings.region, name })),
      { region: 'us-east-1', name: edgeStack },
    ];
    const compare = addRole('Compare', 'Compares a pull request with the deployed templates', { sub: 'pull_request' }, [
      new iam.PolicyStatement({
        actions: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
        resources: stacks.map(({ region, name }) => stackArn(region, name)),
      }),
      // Finds the nested stacks. It returns the ids of resources, and nothing that they hold.
      new iam.PolicyStatement({
        actions: ['cloudformation:ListStackResources'],
        resources: [stackArn(settings.region, productStack)],
      }),
    ]);
    const account = Token.isUnresolved(this.account) ? '<AWS::AccountId>' : this.account;
    for (const { region, name } of stacks) {
      Validations.of(compare).acknowledge({
        id: `AwsSolutions::AwsSolutions-IAM5[Resource::arn:aws:cloudformation:${region}:${account}:stack/${name}/*]`,
        reason: "A stack's ARN ends with an id that is made when the stack is created, as does the name of a nested stack.",
      });
    }
  }
}
