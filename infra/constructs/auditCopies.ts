import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { retentionOutsideTable } from '../../shared/retention.ts';

const lockedDays = retentionOutsideTable.auditCopyDays;

/**
 * The bucket with the copies of the audit entries. For thirteen months nobody can change or delete one, not even the account's root user:
 * docs/decisions/0043-audit-copies.md. A lifecycle rule deletes it afterwards.
 */
export class AuditCopies extends Construct {
  readonly bucket: s3.Bucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.bucket = new s3.Bucket(this, 'Bucket', {
      objectLockEnabled: true,
      objectLockDefaultRetention: s3.ObjectLockRetention.compliance(Duration.days(lockedDays)),
      versioned: true,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // Expiry only hides an object of a versioned bucket. The second rule deletes it, which the lock prevents before its end.
      lifecycleRules: [{ expiration: Duration.days(lockedDays + 1), noncurrentVersionExpiration: Duration.days(1) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    Validations.of(this.bucket).acknowledge({
      id: 'AwsSolutions::AwsSolutions-S1',
      reason: 'One function adds objects, and no right of the product reads or deletes them.',
    });
  }

  /** Lets a function add objects and list their keys, and sets the bucket's name in its environment. */
  allow(fn: lambda.Function, role: iam.Role): void {
    const allow = (action: string, resource: string) =>
      iam.Grant.addToPrincipal({ grantee: role, actions: [action], resourceArns: [resource] });
    allow('s3:PutObject', this.bucket.arnForObjects('*'));
    allow('s3:ListBucket', this.bucket.bucketArn);
    const bucketId = Stack.of(this).getLogicalId(this.bucket.node.defaultChild as s3.CfnBucket);
    Validations.of(role).acknowledge({
      id: `AwsSolutions::AwsSolutions-IAM5[Resource::<${bucketId}.Arn>/*]`,
      reason: 'The keys are hours, so the right to add objects covers all keys of this bucket.',
    });
    fn.addEnvironment('AUDIT_BUCKET', this.bucket.bucketName);
  }
}
