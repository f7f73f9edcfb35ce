import { expect, test } from 'vitest';
import { checkSettings } from '../settings.ts';
import { asList, type Properties, productionSettings, synthesize } from '../testing/product.ts';

const { template, resources, functionOf, statementsOf } = synthesize();
const [[bucketId, bucket] = ['', undefined], ...others] = resources('AWS::S3::Bucket').filter(
  ([, { ObjectLockEnabled }]) => ObjectLockEnabled,
);

test('for 13 months nobody can change or delete a copy, and then it is deleted', () => {
  expect(others).toEqual([]);
  expect(bucket).toMatchObject({
    ObjectLockEnabled: true,
    ObjectLockConfiguration: { ObjectLockEnabled: 'Enabled', Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 396 } } },
    VersioningConfiguration: { Status: 'Enabled' },
    PublicAccessBlockConfiguration: { BlockPublicAcls: true, BlockPublicPolicy: true, RestrictPublicBuckets: true },
    LifecycleConfiguration: {
      Rules: [{ ExpirationInDays: 397, NoncurrentVersionExpiration: { NoncurrentDays: 1 }, Status: 'Enabled' }],
    },
  });
  expect(template.findResources('AWS::S3::Bucket')[bucketId]).toMatchObject({
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
  });
});

test('only the function that copies may use the bucket, to add objects and to list them', () => {
  expect(functionOf('copy-audit')[1].Environment.Variables.AUDIT_BUCKET).toEqual({ Ref: bucketId });
  const onBucket = ({ Resource }: Properties) => JSON.stringify(Resource).includes(`"${bucketId}"`);
  expect(
    statementsOf('copy-audit')
      .filter(onBucket)
      .flatMap(({ Action }) => asList(Action))
      .sort(),
  ).toEqual(['s3:ListBucket', 's3:PutObject']);
  const policies = resources('AWS::IAM::Role').flatMap(([, { Policies = [] }]) => Policies);
  const statements = policies.flatMap(({ PolicyDocument }: Properties) => PolicyDocument.Statement);
  expect(statements.filter(onBucket)).toHaveLength(2);
});

test('dev has no bucket of copies and no function that copies', () => {
  const { domain: _domain, alarmAddress: _address, ...settings } = productionSettings;
  const dev = synthesize(checkSettings('dev', settings));
  expect(dev.resources('AWS::S3::Bucket').filter(([, { ObjectLockEnabled }]) => ObjectLockEnabled)).toEqual([]);
  expect(() => dev.functionOf('copy-audit')).toThrow();
});
