import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { StageSettings } from '../settings.ts';

export interface PipelineStackProps extends StackProps {
  settings: StageSettings;
  /** `owner/name` on GitHub. */
  repository: string;
  /** Name of the stack whose release history the workflow may read. */
  productStack: string;
}

const issuer = 'token.actions.githubusercontent.com';

/**
 * The rights of the GitHub workflow. It signs in with a token of GitHub instead of a stored key, and assumes the roles that
 * `cdk bootstrap` created. A person deploys this stack once (SETUP.md); the workflow never changes it.
 */
export class PipelineStack extends Stack {
  constructor(scope: Construct, id: string, { settings, repository, productStack, ...props }: PipelineStackProps) {
    super(scope, id, props);
    const provider = new iam.CfnOIDCProvider(this, 'GitHub', { url: `https://${issuer}`, clientIdList: ['sts.amazonaws.com'] });
    const regions = [...new Set([settings.region, 'us-east-1'])];
    const roles = (kind: string) =>
      regions.map(
        (region) => `arn:${this.partition}:iam::${this.account}:role/cdk-hnb659fds-${kind}-role-${this.account}-${region}`,
      );
    const addRole = (id: string, description: string, subject: string, statements: iam.PolicyStatement[]) => {
      const role = new iam.Role(this, id, {
        description,
        assumedBy: new iam.WebIdentityPrincipal(provider.attrArn, {
          StringEquals: { [`${issuer}:aud`]: 'sts.amazonaws.com', [`${issuer}:sub`]: `repo:${repository}:${subject}` },
        }),
      });
      for (const statement of statements) role.addToPolicy(statement);
      new CfnOutput(this, `${id}Arn`, { value: role.roleArn });
    };
    const assume = (...kinds: string[]) =>
      new iam.PolicyStatement({ actions: ['sts:AssumeRole'], resources: kinds.flatMap((kind) => roles(kind)) });
    // The GitHub environment of the job, whose reviewers must approve a deployment.
    addRole('Deploy', 'Deploys merged commits', `environment:${settings.stage}`, [
      assume('deploy', 'file-publishing', 'lookup'),
      new iam.PolicyStatement({
        actions: ['ssm:GetParameterHistory'],
        resources: [this.formatArn({ service: 'ssm', resource: 'parameter', resourceName: `${productStack}/release` })],
      }),
    ]);
    addRole('Compare', 'Compares a pull request with the deployed stacks', 'pull_request', [assume('lookup')]);
  }
}
