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
import { type Behaviour, behaviours, missingStatuses, securityHeaders, type ViewerRequest } from '../edge/rules.ts';
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

/** The private bucket of the built site and the distribution in front of site and API, built from `edge/rules.ts`. */
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
      // A page that a release replaced can be brought back by hand for a month.
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    Validations.of(this.bucket).acknowledge({
      id: 'AwsSolutions::AwsSolutions-S1',
      reason: 'Only the distribution may read it, and a log of readers would hold nothing but the distribution.',
    });
    const apiOrigin = new origins.HttpOrigin(api.domainName, {
      // Resolved by CloudFormation: the value stands in no template. What a visitor sends under this name is overwritten.
      customHeaders: { [originHeader]: originSecret.secretValue.unsafeUnwrap() },
    });
    const origin = {
      api: apiOrigin,
      // What the bucket does not have, the API's default route answers: unknown pages get our 404 page with status 404, and
      // the distribution needs no error pages, which would also swallow the API's own errors.
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
      cachePolicy: behaviour.cached ? cachePolicy : cloudfront.CachePolicy.CACHING_DISABLED,
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
      // Europe and North America: the firm's clients live in England and Wales.
      priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
    });
    Validations.of(this.distribution).acknowledge(
      { id: 'AwsSolutions::AwsSolutions-CFR1', reason: "Clients' families live all over the world." },
      {
        id: 'AwsSolutions::AwsSolutions-CFR3',
        reason:
          "Its log holds every visitor's address, which nobody needs; the site counts its visits itself, and the API logs its calls.",
      },
    );
    if (!domain) {
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions::AwsSolutions-CFR4',
        reason: "CloudFront's own certificate brings its own TLS policy; a stage with visitors has a domain.",
      });
    }
    // While the header is being changed, the API must know the new value before it is sent.
    this.distribution.node.addDependency(api.authorizer);
    if (domain?.hostedZone) this.records(domain.hostedZone, [domain.name, ...domain.alsoNames]);
  }

  /** Points the names at the distribution, over IPv4 and IPv6. */
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

  /** The same answer for everybody: no cookie, header or query takes part, whatever the visitor's language. */
  private cachePolicy(): cloudfront.CachePolicy {
    return new cloudfront.CachePolicy(this, 'cache', {
      comment: 'The site: one answer per path',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.minutes(1),
      maxTtl: Duration.days(365),
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
    } = securityHeaders;
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
