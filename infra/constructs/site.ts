import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import type * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as origins from 'aws-cdk-lib/aws-cloudfront-origins';
import * as route53 from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { originHeader } from '../../shared/originHeader.ts';
import { viewerRequestCode } from '../edge/code.ts';
import { type Behaviour, behaviours, missingStatuses, securityHeadersOf, type ViewerRequest } from '../edge/rules.ts';
import type { StageSettings } from '../settings.ts';
import type { Api } from './api.ts';

export interface SiteProps {
  api: Api;
  /** Value of the origin header. */
  originSecret: secretsmanager.Secret;
  domain: StageSettings['domain'];
  certificate: acm.ICertificate | undefined;
  webAclArn: string;
}

/** The private bucket of the built site, and the distribution of site and API, built from `edge/rules.ts`. */
export class Site extends Construct {
  readonly bucket: s3.Bucket;
  readonly distribution: cloudfront.Distribution;

  constructor(scope: Construct, id: string, { api, originSecret, domain, certificate, webAclArn }: SiteProps) {
    super(scope, id);
    this.bucket = new s3.Bucket(this, 'Bucket', {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      // For a month, a page that a release has replaced can be restored by hand (RUNBOOK.md).
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    Validations.of(this.bucket).acknowledge({
      id: 'AwsSolutions::AwsSolutions-S1',
      reason: 'Only the distribution can read the bucket, so an access log would name no other reader.',
    });
    const apiOrigin = new origins.HttpOrigin(api.domainName, {
      // CloudFormation resolves the value, so that no template contains it. CloudFront overwrites a header that a visitor sends.
      customHeaders: { [originHeader]: originSecret.secretValue.unsafeUnwrap() },
    });
    const origin = {
      api: apiOrigin,
      // The API's default route returns the not-found page for files that the bucket does not have. Error pages of the distribution
      // would also replace the API's errors: docs/decisions/0027-not-found-pages.md.
      site: new origins.OriginGroup({
        primaryOrigin: origins.S3BucketOrigin.withOriginAccessControl(this.bucket),
        fallbackOrigin: apiOrigin,
        fallbackStatusCodes: [...missingStatuses],
      }),
    };
    const viewerRequest = { site: this.edgeFunction('site', domain), api: this.edgeFunction('api', domain) };
    const cachePolicy = this.cachePolicy();
    const build = (behaviour: Behaviour, index: number): cloudfront.BehaviorOptions => ({
      origin: origin[behaviour.origin],
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods:
        behaviour.origin === 'api' ? cloudfront.AllowedMethods.ALLOW_ALL : cloudfront.AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
      compress: true,
      cachePolicy: behaviour.cachedQuery
        ? this.queryCachePolicy(behaviour.cachedQuery)
        : behaviour.cached
          ? cachePolicy
          : cloudfront.CachePolicy.CACHING_DISABLED,
      originRequestPolicy: behaviour.origin === 'api' ? cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER : undefined,
      responseHeadersPolicy: this.headersPolicy(behaviour, index),
      functionAssociations: [
        { eventType: cloudfront.FunctionEventType.VIEWER_REQUEST, function: viewerRequest[behaviour.viewerRequest] },
      ],
    });
    const options = behaviours.map(build);
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      defaultBehavior: options[options.length - 1] as cloudfront.BehaviorOptions,
      additionalBehaviors: Object.fromEntries(
        behaviours.slice(0, -1).map(({ pattern }, index) => [pattern, options[index] as cloudfront.BehaviorOptions]),
      ),
      ...(domain &&
        certificate && {
          domainNames: [domain.name, ...domain.alsoNames],
          certificate,
          minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
        }),
      webAclId: webAclArn,
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      // Edge locations in Europe and North America only: the firm's clients live in England and Wales.
      priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
    });
    Validations.of(this.distribution).acknowledge(
      { id: 'AwsSolutions::AwsSolutions-CFR1', reason: "Clients' families visit the site from all over the world." },
      {
        id: 'AwsSolutions::AwsSolutions-CFR3',
        reason:
          "The log would contain every visitor's address. The site counts its visits without addresses, and the API logs its calls.",
      },
    );
    if (!domain) {
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions::AwsSolutions-CFR4',
        reason: "The TLS policy of CloudFront's own certificate cannot be chosen; a stage with visitors has a domain.",
      });
    }
    // When the header changes, the authorizer must accept the new value before CloudFront sends it.
    this.distribution.node.addDependency(api.authorizer);
    if (domain?.hostedZone) this.records(domain.hostedZone, [domain.name, ...domain.alsoNames]);
  }

  /** Creates the names' IPv4 and IPv6 records of the distribution. */
  private records({ id, name }: { id: string; name: string }, names: readonly string[]): void {
    const zone = route53.HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: id, zoneName: name });
    const target = route53.RecordTarget.fromAlias(new CloudFrontTarget(this.distribution));
    for (const recordName of names) {
      new route53.ARecord(this, `${recordName}-4`, { zone, recordName: `${recordName}.`, target });
      new route53.AaaaRecord(this, `${recordName}-6`, { zone, recordName: `${recordName}.`, target });
    }
  }

  private edgeFunction(name: ViewerRequest, domain: StageSettings['domain']): cloudfront.Function {
    return new cloudfront.Function(this, `viewer-request-${name}`, {
      code: cloudfront.FunctionCode.fromInline(viewerRequestCode(name, domain)),
      runtime: cloudfront.FunctionRuntime.JS_2_0,
    });
  }

  /** The path alone is the cache key: no cookie, header or query string is part of it. */
  private cachePolicy(): cloudfront.CachePolicy {
    return new cloudfront.CachePolicy(this, 'cache', {
      comment: 'Site: one cached response per path',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.minutes(1),
      maxTtl: Duration.days(365),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  /** For responses of the API that are the same for every visitor with the same query. They say themselves how long they are cached. */
  private queryCachePolicy(parameters: readonly string[]): cloudfront.CachePolicy {
    return new cloudfront.CachePolicy(this, 'query-cache', {
      comment: 'API: one cached response per query',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.minutes(1),
      queryStringBehavior: cloudfront.CacheQueryStringBehavior.allowList(...parameters),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  private headersPolicy(behaviour: Behaviour, index: number): cloudfront.ResponseHeadersPolicy {
    const custom = Object.entries(behaviour.headers ?? {}).map(([header, value]) => ({ header, value, override: true }));
    const {
      'Content-Security-Policy': contentSecurityPolicy = '',
      'Strict-Transport-Security': _hsts,
      'X-Content-Type-Options': _nosniff,
      'X-Frame-Options': _frame,
      'Referrer-Policy': _referrer,
      ...others
    } = securityHeadersOf(behaviour);
    return new cloudfront.ResponseHeadersPolicy(this, `headers-${index}`, {
      comment: `Headers of ${behaviour.pattern}`,
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: cloudfront.HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          preload: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          ...Object.entries(others).map(([header, value]) => ({ header, value, override: true })),
          ...custom,
          { header: 'Cache-Control', value: behaviour.cacheControl, override: false },
        ],
      },
    });
  }
}
