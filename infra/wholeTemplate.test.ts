import { expect, test } from 'vitest';
import { synthesize } from './testing/product.ts';
import { joinTemplates, type StackTemplate } from './wholeTemplate.ts';

const stackType = 'AWS::CloudFormation::Stack';

/** A nested stack with a function that reads a table of its parent, and whose name is an output. */
const calls: StackTemplate = {
  Parameters: { TableName: { Type: 'String' } },
  Resources: {
    Function: {
      Type: 'AWS::Lambda::Function',
      DependsOn: 'Role',
      Properties: { Environment: { TABLE: { Ref: 'TableName' } }, Role: { 'Fn::GetAtt': ['Role', 'Arn'] } },
    },
    Role: { Type: 'AWS::IAM::Role', Properties: { Name: { 'Fn::Join': ['-', ['reads', { Ref: 'TableName' }]] } } },
  },
  Outputs: { Name: { Value: { Ref: 'Function' } }, Table: { Value: { Ref: 'TableName' } } },
};

/** A parent of nested stacks, each of which gets the table's name. */
const parentOf = (...names: string[]): StackTemplate => ({
  Resources: {
    Table: { Type: 'AWS::DynamoDB::Table', Properties: {} },
    ...Object.fromEntries(
      names.map((name) => [name, { Type: stackType, Properties: { Parameters: { TableName: { Ref: 'Table' } } } }]),
    ),
  },
});

test('replaces parameters and outputs by the resources that they refer to', () => {
  const parent = parentOf('Calls');
  parent.Resources.Alarm = {
    Type: 'AWS::CloudWatch::Alarm',
    DependsOn: ['Table', 'Calls'],
    Properties: {
      Of: [{ 'Fn::GetAtt': ['Calls', 'Outputs.Name'] }, { 'Fn::GetAtt': ['Calls', 'Outputs.Table'] }],
      Table: { 'Fn::GetAtt': ['Table', 'Arn'] },
    },
  };
  parent.Outputs = { Function: { Value: { 'Fn::GetAtt': ['Calls', 'Outputs.Name'] } } };
  expect(joinTemplates(parent, new Map([['Calls', calls]]))).toEqual({
    Resources: {
      Table: { Type: 'AWS::DynamoDB::Table', Properties: {} },
      Alarm: {
        Type: 'AWS::CloudWatch::Alarm',
        DependsOn: ['Table', 'Function', 'Role'],
        Properties: { Of: [{ Ref: 'Function' }, { Ref: 'Table' }], Table: { 'Fn::GetAtt': ['Table', 'Arn'] } },
      },
      Function: {
        Type: 'AWS::Lambda::Function',
        DependsOn: ['Role'],
        Properties: { Environment: { TABLE: { Ref: 'Table' } }, Role: { 'Fn::GetAtt': ['Role', 'Arn'] } },
      },
      Role: { Type: 'AWS::IAM::Role', Properties: { Name: { 'Fn::Join': ['-', ['reads', { Ref: 'Table' }]] } } },
    },
    Outputs: { Function: { Value: { Ref: 'Function' } } },
  });
});

test('resolves the output of one nested stack that is the parameter of another', () => {
  const parent = parentOf('Calls', 'Alarms');
  parent.Resources.Alarms = {
    Type: stackType,
    Properties: { Parameters: { FunctionName: { 'Fn::GetAtt': ['Calls', 'Outputs.Name'] } } },
  };
  const alarms: StackTemplate = {
    Parameters: { FunctionName: {} },
    Resources: { Alarm: { Type: 'AWS::CloudWatch::Alarm', Properties: { Of: { Ref: 'FunctionName' } } } },
  };
  const whole = joinTemplates(
    parent,
    new Map([
      ['Calls', calls],
      ['Alarms', alarms],
    ]),
  );
  expect(whole.Resources.Alarm?.Properties).toEqual({ Of: { Ref: 'Function' } });
});

test('refuses two stacks with the same logical id, and a parameter without a value', () => {
  const both = new Map([
    ['One', calls],
    ['Two', calls],
  ]);
  expect(() => joinTemplates(parentOf('One', 'Two'), both)).toThrow('Two stacks have a resource Function');
  const parent = parentOf('Calls');
  parent.Resources.Calls = { Type: stackType, Properties: {} };
  expect(() => joinTemplates(parent, new Map([['Calls', calls]]))).toThrow('no value for its parameter TableName');
});

test('refuses an output that does not exist, and a nested stack of a nested stack', () => {
  const parent = parentOf('Calls');
  parent.Outputs = { Gone: { Value: { 'Fn::GetAtt': ['Calls', 'Outputs.Gone'] } } };
  expect(() => joinTemplates(parent, new Map([['Calls', calls]]))).toThrow('Calls has no Outputs.Gone');
  const deep = new Map([['Calls', { Resources: { Inner: { Type: stackType } } }]]);
  expect(() => joinTemplates(parentOf('Calls'), deep)).toThrow('Calls has a nested stack');
});

test('the whole template has every resource of the synthesized stacks, and no nested stack', () => {
  const { template, stacks } = synthesize();
  const ids = Object.values(stacks).flatMap(({ Resources }) =>
    Object.keys(Resources).filter((id) => Resources[id].Type !== stackType),
  );
  const whole = template.toJSON();
  expect(Object.keys(whole.Resources).sort()).toEqual(ids.sort());
  expect(JSON.stringify(whole)).not.toMatch(/NestedStackResource|"referenceto|"Outputs\./);
});
