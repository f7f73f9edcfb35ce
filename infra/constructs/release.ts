import { CfnOutput, Stack, Token, Validations } from 'aws-cdk-lib';
import type * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as logs from 'aws-cdk-lib/aws-logs';
import type * as s3 from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, Source } from 'aws-cdk-lib/aws-s3-deployment';
import * as ssm from 'aws-cdk-lib/aws-ssm';
import { Construct, type IDependable } from 'constructs';
import { compressedTypes } from '../edge/rules.ts';

export interface ReleaseProps {
  /** Path of the built site's folder. */
  site: string;
  /** Commit it was built from. */
  commit: string;
  bucket: s3.Bucket;
  distribution: cloudfront.Distribution;
  /** The API, which must be updated before the pages that call it. */
  before: IDependable;
  logDays: number;
}

/**
 * Uploads the built site as part of the stack, so that a failed deployment also rolls the pages back. The order is assets, API, pages.
 * Files of older releases are not deleted, so that pages opened before the release still find their assets.
 */
export class Release extends Construct {
  constructor(scope: Construct, id: string, { site, commit, bucket, distribution, before, logDays }: ReleaseProps) {
    super(scope, id);
    const logGroup = new logs.LogGroup(this, 'logs', { retention: logDays });
    const role = this.#role(bucket, distribution, logGroup);
    const common = {
      destinationBucket: bucket,
      prune: false,
      retainOnDelete: true,
      memoryLimit: 512,
      logGroup,
      // The construct would grant wildcard actions; this role has the necessary ones only.
      role: role.withoutPolicyUpdates(),
    };
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [Source.asset(site, { exclude: ['*', '!assets', '!assets/**', '**/*.br'] })],
    });
    // One deployment for each type, because all files of a deployment get the same headers.
    const compressed = (extension: keyof typeof compressedTypes) =>
      new BucketDeployment(this, `Compressed-${extension}`, {
        ...common,
        sources: [Source.asset(site)],
        exclude: ['*'],
        include: [`*.${extension}.br`],
        contentType: compressedTypes[extension],
        contentEncoding: 'br',
      });
    const [scripts, images, compressedPages] = [compressed('js'), compressed('svg'), compressed('html')];
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [Source.asset(site, { exclude: ['assets', '**/*.br'] })],
      // The edge caches a page for one minute, so the deployment need not wait for the invalidation.
      distribution,
      distributionPaths: ['/*'],
      waitForDistributionInvalidation: false,
    });
    for (const each of [assets, scripts, images]) each.node.addDependency(role);
    compressedPages.node.addDependency(assets, scripts, images, before);
    for (const child of Stack.of(this).node.children.filter(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'))) {
      Validations.of(child).acknowledge({
        id: 'AwsSolutions::AwsSolutions-L1',
        reason: 'A function of the CDK, which chooses its runtime. It runs only during a deployment.',
      });
    }
    pages.node.addDependency(compressedPages);
    // `npm run rollback` reads the parameter's history.
    const released = new ssm.StringParameter(this, 'Commit', {
      parameterName: `/${Stack.of(this).stackName}/release`,
      description: 'Commit of the current release',
      stringValue: commit,
    });
    released.node.addDependency(pages);
    new CfnOutput(this, 'Release', { value: released.parameterName }).overrideLogicalId('ReleaseParameter');
  }

  #role(bucket: s3.Bucket, distribution: cloudfront.Distribution, logGroup: logs.LogGroup): iam.Role {
    const stack = Stack.of(this);
    const role = new iam.Role(this, 'role', { assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com') });
    const allow = (actions: string[], ...resources: string[]) =>
      role.addToPolicy(new iam.PolicyStatement({ actions, resources }));
    // `cdk deploy` uploads the site's files to the bucket that `cdk bootstrap` created.
    const assets = `arn:${stack.partition}:s3:::cdk-hnb659fds-assets-${stack.account}-${stack.region}`;
    allow(['s3:GetObject'], `${assets}/*`);
    allow(['s3:ListBucket'], assets, bucket.bucketArn);
    allow(['s3:GetObject', 's3:PutObject'], bucket.arnForObjects('*'));
    distribution.grant(role, 'cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation');
    logGroup.grantWrite(role);
    const reason =
      'File names are known only when the site is built. The role reads the asset bucket, writes the site bucket and deletes nothing.';
    const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
    const assetsAsFound = `arn:aws:s3:::cdk-hnb659fds-assets-${account}-${stack.region}`;
    Validations.of(role).acknowledge(
      { id: `AwsSolutions::AwsSolutions-IAM5[Resource::${assetsAsFound}/*]`, reason },
      {
        id: `AwsSolutions::AwsSolutions-IAM5[Resource::<${stack.getLogicalId(bucket.node.defaultChild as s3.CfnBucket)}.Arn>/*]`,
        reason,
      },
    );
    return role;
  }
}
