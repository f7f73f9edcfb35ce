import { CfnOutput, Stack, Token, Validations } from 'aws-cdk-lib';
import type * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as logs from 'aws-cdk-lib/aws-logs';
import type * as s3 from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, Source } from 'aws-cdk-lib/aws-s3-deployment';
import * as ssm from 'aws-cdk-lib/aws-ssm';
import { Construct, type IDependable } from 'constructs';
import { storedTypes } from '../edge/rules.ts';

export interface ReleaseProps {
  /** Folder of the built site. */
  site: string;
  /** Commit it was built from. */
  commit: string;
  bucket: s3.Bucket;
  distribution: cloudfront.Distribution;
  /** What pages call; it must be there before them. */
  before: IDependable;
  logDays: number;
}

/**
 * Puts the built site into the bucket as part of the stack, so that a deployment which fails takes the pages back with it. First the
 * assets, then the API, then the pages that need both. Nothing is deleted: a page that somebody opened yesterday still finds its
 * assets, and each has its content in its name.
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
      // Ours says exactly what is needed; the construct would add whole families of actions.
      role: role.withoutPolicyUpdates(),
    };
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [Source.asset(site, { exclude: ['*', '!assets', '!assets/**', '**/*.br'] })],
    });
    // A deployment for each type, as all the files of one get the same headers.
    const compressed = (extension: keyof typeof storedTypes) =>
      new BucketDeployment(this, `Compressed-${extension}`, {
        ...common,
        sources: [Source.asset(site)],
        exclude: ['*'],
        include: [`*.${extension}.br`],
        contentType: storedTypes[extension],
        contentEncoding: 'br',
      });
    const [scripts, drawings, compressedPages] = [compressed('js'), compressed('svg'), compressed('html')];
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [Source.asset(site, { exclude: ['assets', '**/*.br'] })],
      // The edge keeps a page for a minute; no need to wait until every place has let go of it.
      distribution,
      distributionPaths: ['/*'],
      waitForDistributionInvalidation: false,
    });
    for (const each of [assets, scripts, drawings]) each.node.addDependency(role);
    compressedPages.node.addDependency(assets, scripts, drawings, before);
    for (const child of Stack.of(this).node.children.filter(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'))) {
      Validations.of(child).acknowledge({
        id: 'AwsSolutions::AwsSolutions-L1',
        reason: "CDK's own function, of which CDK chooses the runtime; it runs during a deployment alone.",
      });
    }
    pages.node.addDependency(compressedPages);
    // Its history is what `npm run rollback` goes back in.
    const released = new ssm.StringParameter(this, 'Commit', {
      parameterName: `/${Stack.of(this).stackName}/release`,
      description: 'Commit of the release that visitors see',
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
    // Where `cdk deploy` leaves the site's files: the bucket that bootstrapping made.
    const assets = `arn:${stack.partition}:s3:::cdk-hnb659fds-assets-${stack.account}-${stack.region}`;
    allow(['s3:GetObject'], `${assets}/*`);
    allow(['s3:ListBucket'], assets, bucket.bucketArn);
    allow(['s3:GetObject', 's3:PutObject'], bucket.arnForObjects('*'));
    allow(['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'], distribution.distributionArn);
    allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn);
    const reason = 'Which files a release consists of is known when it is built; no other bucket, and nothing is deleted.';
    const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
    const assetsAsFound = `arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-${account}-${stack.region}`;
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
