import { expect, test } from 'vitest';
import { consumersInTemplate, type Resource, withQueueUrls } from './template.ts';

/** Resources of a template with one function that reads the table's stream. */
function withMapping(properties: object) {
  const reader = { Code: { S3Key: 'abc.zip' }, Handler: 'reader.handler', Timeout: 10, MemorySize: 256 };
  return new Map<string, Resource>(
    Object.entries({
      Table: { Type: 'AWS::DynamoDB::Table', Properties: {} },
      Failed: { Type: 'AWS::SQS::Queue', Properties: {} },
      Topic: { Type: 'AWS::SNS::Topic', Properties: {} },
      Reader: { Type: 'AWS::Lambda::Function', Properties: reader },
      Mapping: {
        Type: 'AWS::Lambda::EventSourceMapping',
        Properties: {
          EventSourceArn: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
          FunctionName: { Ref: 'Reader' },
          BatchSize: 50,
          ...properties,
        },
      },
    }),
  );
}

const destination = (id: string) => ({ DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [id, 'Arn'] } } } });

test('reads retry limit, splitting and on-failure queue of a stream mapping', () => {
  const resources = withMapping({ MaximumRetryAttempts: 5, BisectBatchOnFunctionError: true, ...destination('Failed') });
  const [consumer] = consumersInTemplate(resources);
  expect(consumer).toMatchObject({ batchSize: 50, maxRetries: 5, bisect: true, failureQueue: 'Failed' });
  expect(consumer?.target.name).toBe('Reader');
});

test.each([{}, { MaximumRetryAttempts: -1 }])('reads no limit from a stream mapping with %j', (properties) => {
  const [consumer] = consumersInTemplate(withMapping(properties));
  expect(consumer).toMatchObject({ maxRetries: undefined, bisect: false, failureQueue: undefined });
});

test('refuses an on-failure destination that is not a queue', () => {
  expect(() => consumersInTemplate(withMapping(destination('Topic')))).toThrow('Topic of Reader is not a queue');
});

test('gives a function the URLs of its queues, and its other variables as they are', () => {
  const variables = { ARRIVALS_QUEUE: 'Arrivals', TABLE_NAME: 'Data' };
  expect(withQueueUrls(variables, (queue) => `http://127.0.0.1/${queue}`)).toEqual({
    ARRIVALS_QUEUE: 'http://127.0.0.1/Arrivals',
    TABLE_NAME: 'Data',
  });
});
