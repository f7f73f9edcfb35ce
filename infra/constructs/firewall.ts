import * as waf from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { errorMessages } from '../../shared/contracts/errors.ts';
import { contracts } from '../../shared/contracts/index.ts';
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

/**
 * Sign-ins of one address in five minutes. The function refuses an address after ten failures in 15 minutes; this limit keeps a flood of
 * attempts from reaching it.
 */
const signInsPerAddress = 20;

/** Paths that no address is blocked from for its reputation: a client may share it with a robot, and an enquiry must not be lost. */
const formPaths = [
  contracts.enhancedContact,
  contracts.contact,
  contracts.partnerApplication,
  contracts.leadMagnet,
  contracts.privacyRequest,
].map(({ path }) => path);

/** The web ACL of the distribution: rate limits per address, then AWS's managed rules against known attacks and attackers. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { requestsPerAddress }: StageSettings['limits']) {
    super(scope, id);
    const managed = (Object.keys(bodyRules) as Array<keyof typeof bodyRules>).map((name, index) => ({
      name,
      priority: index + 2,
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
        rateLimit('TooManyRequests', 0, { limit: requestsPerAddress }),
        rateLimit('TooManySignIns', 1, {
          limit: signInsPerAddress,
          scopeDownStatement: pathMatches(contracts.login.path, 'EXACTLY'),
        }),
        ...managed,
        reputation(managed.length + 2),
      ],
    });
    this.arn = acl.attrArn;
  }
}

/** Returns a rule that limits the requests of one address in five minutes. Over the limit it returns 429 in the API's error format. */
function rateLimit(
  name: string,
  priority: number,
  limit: { limit: number; scopeDownStatement?: waf.CfnWebACL.StatementProperty },
): waf.CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action: {
      block: {
        customResponse: {
          responseCode: 429,
          customResponseBodyKey: 'tooMany',
          responseHeaders: [{ name: 'retry-after', value: '300' }],
        },
      },
    },
    statement: { rateBasedStatement: { aggregateKeyType: 'IP', evaluationWindowSec: 300, ...limit } },
    visibilityConfig: visibility(name),
  };
}

/** Returns the rule that blocks addresses with a bad reputation from every call of the API but the forms. The pages stay open. */
function reputation(priority: number): waf.CfnWebACL.RuleProperty {
  const name = 'AWSManagedRulesAmazonIpReputationList';
  const isForm = { orStatement: { statements: formPaths.map((path) => pathMatches(path, 'EXACTLY')) } };
  return {
    name,
    priority,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        scopeDownStatement: {
          andStatement: { statements: [pathMatches('/api/', 'STARTS_WITH'), { notStatement: { statement: isForm } }] },
        },
      },
    },
    visibilityConfig: visibility(name),
  };
}

/** Returns a statement about the path, in whichever way a client writes it. */
function pathMatches(searchString: string, positionalConstraint: 'EXACTLY' | 'STARTS_WITH'): waf.CfnWebACL.StatementProperty {
  const textTransformations = ['URL_DECODE', 'NORMALIZE_PATH', 'LOWERCASE'].map((type, priority) => ({ type, priority }));
  return { byteMatchStatement: { fieldToMatch: { uriPath: {} }, positionalConstraint, searchString, textTransformations } };
}

// Sampled requests would contain addresses and cookies.
const visibility = (metricName: string): waf.CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});
