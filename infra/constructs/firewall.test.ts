import { expect, test } from 'vitest';
import { errorBody } from '../../shared/contracts/errorBody.ts';
import { type Properties, production, synthesize } from '../testing/product.ts';

const { edge, resources } = synthesize();
const [acl] = Object.values(edge.findResources('AWS::WAFv2::WebACL')) as [Properties];
const { Rules, Scope, DefaultAction, VisibilityConfig, CustomResponseBodies } = acl.Properties;
const rule = (name: string) => Rules.find(({ Name }: Properties) => Name === name);

test('the distribution uses the web ACL', () => {
  expect(Scope).toBe('CLOUDFRONT');
  expect(DefaultAction).toEqual({ Allow: {} });
  expect(resources('AWS::CloudFront::Distribution')[0]?.[1].DistributionConfig.WebACLId).toBeDefined();
});

test('too many requests of one address get 429 with the API’s error format', () => {
  expect(rule('TooManyRequests')).toMatchObject({
    Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: production.limits.requestsPerAddress } },
    Action: { Block: { CustomResponse: { ResponseCode: 429, CustomResponseBodyKey: 'tooMany' } } },
  });
  expect(errorBody.parse(JSON.parse(CustomResponseBodies.tooMany.Content)).code).toBe('too_many_requests');
});

test('sign-ins of one address have a lower limit with the same response', () => {
  const { RateBasedStatement } = rule('TooManySignIns').Statement;
  expect(RateBasedStatement).toMatchObject({ AggregateKeyType: 'IP', EvaluationWindowSec: 300, Limit: 20 });
  expect(RateBasedStatement.ScopeDownStatement.ByteMatchStatement).toMatchObject({
    FieldToMatch: { UriPath: {} },
    PositionalConstraint: 'EXACTLY',
    SearchString: '/api/login',
  });
  expect(rule('TooManySignIns').Action).toEqual(rule('TooManyRequests').Action);
  const [header] = rule('TooManySignIns').Action.Block.CustomResponse.ResponseHeaders;
  expect(header).toEqual({ Name: 'retry-after', Value: '300' });
});

test('addresses with a bad reputation are blocked from the API, but from neither the pages nor the forms', () => {
  const { Statement, OverrideAction } = rule('AWSManagedRulesAmazonIpReputationList');
  expect(OverrideAction).toEqual({ None: {} });
  const [api, notForms] = Statement.ManagedRuleGroupStatement.ScopeDownStatement.AndStatement.Statements;
  expect(api.ByteMatchStatement).toMatchObject({ PositionalConstraint: 'STARTS_WITH', SearchString: '/api/' });
  const forms = notForms.NotStatement.Statement.OrStatement.Statements;
  expect(forms.map(({ ByteMatchStatement }: Properties) => ByteMatchStatement.SearchString)).toEqual([
    '/api/enhanced-contact',
    '/api/contact',
    '/api/partner-application',
    '/api/lead-magnet',
    '/api/privacy-request',
  ]);
});

test('every rule has its own priority, rate limits first', () => {
  expect(Rules.map(({ Name, Priority }: Properties) => [Name, Priority])).toEqual([
    ['TooManyRequests', 0],
    ['TooManySignIns', 1],
    ['AWSManagedRulesCommonRuleSet', 2],
    ['AWSManagedRulesKnownBadInputsRuleSet', 3],
    ['AWSManagedRulesAmazonIpReputationList', 4],
  ]);
});

test('managed rules against known attacks block, except the rules on request bodies, which count', () => {
  const managed = Rules.flatMap(({ Statement, OverrideAction }: Properties) =>
    Statement.ManagedRuleGroupStatement?.RuleActionOverrides ? [{ ...Statement.ManagedRuleGroupStatement, OverrideAction }] : [],
  );
  expect(managed.map(({ Name }: Properties) => Name)).toEqual([
    'AWSManagedRulesCommonRuleSet',
    'AWSManagedRulesKnownBadInputsRuleSet',
  ]);
  for (const { RuleActionOverrides, OverrideAction } of managed) {
    expect(OverrideAction).toEqual({ None: {} });
    for (const { Name, ActionToUse } of RuleActionOverrides) {
      expect(Name).toMatch(/_BODY$/);
      expect(ActionToUse).toEqual({ Count: {} });
    }
  }
  // All rules of the common rule set on request bodies, as AWS documents them.
  expect(managed[0].RuleActionOverrides.map(({ Name }: Properties) => Name).sort()).toEqual([
    'CrossSiteScripting_BODY',
    'EC2MetaDataSSRF_BODY',
    'GenericLFI_BODY',
    'GenericRFI_BODY',
    'SizeRestrictions_BODY',
  ]);
});

test('the web ACL stores no sampled requests', () => {
  for (const { SampledRequestsEnabled } of [VisibilityConfig, ...Rules.map((each: Properties) => each.VisibilityConfig)])
    expect(SampledRequestsEnabled).toBe(false);
});
