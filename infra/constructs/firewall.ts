import * as waf from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { errorMessages } from '../../shared/contracts/errors.ts';
import type { StageSettings } from '../settings.ts';

/**
 * Managed rules on request bodies. They count and do not block: a long or unusual message may be a client's enquiry, and every body is
 * parsed by its contract. Only `/api/*` accepts bodies.
 */
const bodyRules = {
  AWSManagedRulesCommonRuleSet: [
    'SizeRestrictions_BODY',
    'EC2MetaDataSSRF_BODY',
    'GenericLFI_BODY',
    'GenericRFI_BODY',
    'CrossSiteScripting_BODY',
  ],
  AWSManagedRulesKnownBadInputsRuleSet: ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY', 'ReactJSRCE_BODY'],
} as const;

/** The web ACL of the distribution: a rate limit per address, then AWS's managed rules against known attacks. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { requestsPerAddress }: StageSettings['limits']) {
    super(scope, id);
    const managed = (Object.keys(bodyRules) as Array<keyof typeof bodyRules>).map((name, index) => ({
      name,
      priority: index + 1,
      overrideAction: { none: {} },
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name,
          ruleActionOverrides: bodyRules[name].map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        },
      },
      visibilityConfig: visibility(name),
    }));
    const acl = new waf.CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('Firewall'),
      // The API's error format, so that the site can show the message in the visitor's language.
      customResponseBodies: {
        tooMany: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify({ success: false, code: 'too_many_requests', message: errorMessages.too_many_requests }),
        },
      },
      rules: [
        {
          name: 'TooManyRequests',
          priority: 0,
          action: {
            block: {
              customResponse: {
                responseCode: 429,
                customResponseBodyKey: 'tooMany',
                responseHeaders: [{ name: 'retry-after', value: '300' }],
              },
            },
          },
          statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: requestsPerAddress, evaluationWindowSec: 300 } },
          visibilityConfig: visibility('TooManyRequests'),
        },
        ...managed,
      ],
    });
    this.arn = acl.attrArn;
  }
}

// Sampled requests would contain addresses and cookies.
const visibility = (metricName: string): waf.CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});
