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

test('managed rules block, except the rules on request bodies, which count', () => {
  const managed = Rules.flatMap(({ Statement, OverrideAction }: Properties) =>
    Statement.ManagedRuleGroupStatement ? [{ ...Statement.ManagedRuleGroupStatement, OverrideAction }] : [],
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
