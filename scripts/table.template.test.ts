import { expect, test } from 'vitest';
import { erasureListDefinition, tableDefinition } from '../functions/testing/table.ts';
import { synthesize } from '../infra/testing/product.ts';
import { otherTablesInTemplate, type Resource, tableInTemplate } from './local/product.ts';

const resources = new Map(Object.entries(synthesize().template.toJSON().Resources as Record<string, Resource>));

test('the list of erased records in the template equals that of the data tests', () => {
  const [{ TableName: _name, GlobalSecondaryIndexes: indexes, ...deployed } = {}, ...others] = otherTablesInTemplate(resources);
  expect(others).toEqual([]);
  expect(indexes).toBeUndefined();
  expect(deployed).toEqual(erasureListDefinition);
});

test('the table in the template equals the table of the data tests', () => {
  const { TableName: _name, StreamSpecification: _stream, ...deployed } = tableInTemplate(resources);
  const byName = (left: { AttributeName?: string }, right: { AttributeName?: string }) =>
    String(left.AttributeName).localeCompare(String(right.AttributeName));
  const tested = tableDefinition();
  deployed.AttributeDefinitions.sort(byName);
  tested.AttributeDefinitions?.sort(byName);
  expect(deployed).toEqual(tested);
});
