import * as waf from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { errorMessages } from '../../shared/contracts/errors.ts';
import type { StageSettings } from '../settings.ts';

/**
 * Managed rules that judge a body. They only count: a long message, or one that looks odd to a machine, may be the enquiry of a
 * client, and every body is parsed by its contract anyway. Nothing but `/api/*` takes a body.
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

/** The web ACL in front of everything: a rate per address, then what AWS knows as attacks. */
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
      visibilityConfig: seenAs(name),
    }));
    const acl = new waf.CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seenAs('Firewall'),
      // The envelope that the API answers with, so that the site can say it in the visitor's language.
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
          visibilityConfig: seenAs('TooManyRequests'),
        },
        ...managed,
      ],
    });
    this.arn = acl.attrArn;
  }
}

// No sampled requests: they hold addresses and cookies.
const seenAs = (metricName: string): waf.CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});
