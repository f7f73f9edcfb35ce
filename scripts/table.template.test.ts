import { expect, test } from 'vitest';
import { tableDefinition } from '../functions/testing/table.ts';
import { synthesize } from '../infra/testing/product.ts';
import { type Resource, tableInTemplate } from './local/product.ts';

test('the table in the template equals the table of the data tests', () => {
  const resources = new Map(Object.entries(synthesize().template.toJSON().Resources as Record<string, Resource>));
  const { TableName: _name, StreamSpecification: _stream, ...deployed } = tableInTemplate(resources);
  const byName = (left: { AttributeName?: string }, right: { AttributeName?: string }) =>
    String(left.AttributeName).localeCompare(String(right.AttributeName));
  const tested = tableDefinition();
  deployed.AttributeDefinitions.sort(byName);
  tested.AttributeDefinitions?.sort(byName);
  expect(deployed).toEqual(tested);
});
