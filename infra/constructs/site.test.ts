import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { originHeader } from '../../shared/originHeader.ts';
import { behaviours, securityHeaders, storedTypes } from '../edge/rules.ts';
import { checkSettings } from '../settings.ts';
import { type Properties, production, productionSettings, synthesize } from '../testing/product.ts';

const { template, resources, functionOf } = synthesize();
const [[, { DistributionConfig: distribution }] = ['', {} as Properties]] = resources('AWS::CloudFront::Distribution');

test('the bucket is private, encrypted, versioned, kept, and read over TLS by the distribution alone', () => {
  template.hasResource('AWS::S3::Bucket', { DeletionPolicy: 'Retain' });
  template.hasResourceProperties('AWS::S3::Bucket', {
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    BucketEncryption: Match.anyValue(),
    VersioningConfiguration: { Status: 'Enabled' },
  });
  const [[, { PolicyDocument }] = ['', {} as Properties]] = resources('AWS::S3::BucketPolicy');
  const granted = PolicyDocument.Statement.filter(({ Effect }: Properties) => Effect === 'Allow');
  expect(granted).toEqual([
    expect.objectContaining({
      Action: 's3:GetObject',
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() } },
    }),
  ]);
  expect(PolicyDocument.Statement).toContainEqual(
    expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
  );
  expect(distribution.Origins[0].OriginAccessControlId).toBeDefined();
});

test('the distribution follows the rules of the edge, in their order, and has no error pages', () => {
  expect(distribution.CacheBehaviors.map((behaviour: Properties) => behaviour.PathPattern)).toEqual(
    behaviours.slice(0, -1).map(({ pattern }) => pattern),
  );
  expect(distribution.CustomErrorResponses).toBeUndefined();
  expect(distribution.OriginGroups.Items[0].FailoverCriteria.StatusCodes.Items).toEqual([403, 404]);
});

test('every behaviour sends every security header with the value the local server sends', () => {
  const policies = resources('AWS::CloudFront::ResponseHeadersPolicy');
  expect(policies).toHaveLength(behaviours.length);
  for (const [, { ResponseHeadersPolicyConfig: config }] of policies) {
    const { SecurityHeadersConfig: fixed, CustomHeadersConfig: custom } = config;
    const sent = Object.fromEntries(custom.Items.map((item: Properties) => [item.Header, item.Value]));
    const { AccessControlMaxAgeSec, IncludeSubdomains, Preload } = fixed.StrictTransportSecurity;
    Object.assign(sent, {
      'Content-Security-Policy': fixed.ContentSecurityPolicy.ContentSecurityPolicy,
      'X-Frame-Options': fixed.FrameOptions.FrameOption,
      'Referrer-Policy': fixed.ReferrerPolicy.ReferrerPolicy,
      'X-Content-Type-Options': fixed.ContentTypeOptions ? 'nosniff' : undefined,
      'Strict-Transport-Security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}${Preload ? '; preload' : ''}`,
    });
    expect(sent).toMatchObject(securityHeaders);
  }
});

test('pages are kept whatever language, cookie or query a visitor comes with', () => {
  expect(
    resources('AWS::CloudFront::CachePolicy')[0]?.[1].CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin,
  ).toMatchObject({
    CookiesConfig: { CookieBehavior: 'none' },
    HeadersConfig: { HeaderBehavior: 'none' },
    QueryStringsConfig: { QueryStringBehavior: 'none' },
  });
});

test('the names of the site point at the distribution, under a certificate from us-east-1', () => {
  expect(distribution.Aliases).toEqual(['www.larkfield-wills.co.uk', 'larkfield-wills.co.uk']);
  expect(distribution.ViewerCertificate).toMatchObject({ MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' });
  const records = resources('AWS::Route53::RecordSet').filter(([, { AliasTarget }]) => AliasTarget);
  expect(records.map(([, { Name, Type }]) => `${Type} ${Name}`).sort()).toEqual([
    'A larkfield-wills.co.uk.',
    'A www.larkfield-wills.co.uk.',
    'AAAA larkfield-wills.co.uk.',
    'AAAA www.larkfield-wills.co.uk.',
  ]);
  const { domain: _domain, ...without } = productionSettings;
  const nameless = synthesize(checkSettings('staging', without));
  expect(nameless.resources('AWS::CloudFront::Distribution')[0]?.[1].DistributionConfig.Aliases).toBeUndefined();
  nameless.edge.resourceCountIs('AWS::CertificateManager::Certificate', 0);
});

test('the distribution tells the API its secret, and every route asks the authorizer for it', () => {
  const [api] = distribution.Origins.filter(({ OriginCustomHeaders }: Properties) => OriginCustomHeaders);
  const [{ HeaderName, HeaderValue }] = api.OriginCustomHeaders;
  expect(HeaderName).toBe(originHeader);
  // Resolved by CloudFormation when it deploys: the value itself stands nowhere.
  expect(JSON.stringify(HeaderValue)).toMatch(/\{\{resolve:secretsmanager:.*OriginHeader1/);
  const [[authorizerId, authorizer] = ['', {} as Properties]] = resources('AWS::ApiGatewayV2::Authorizer');
  expect(authorizer).toMatchObject({ IdentitySource: [`$request.header.${originHeader}`], AuthorizerResultTtlInSeconds: 3600 });
  expect(JSON.stringify(authorizer.AuthorizerUri)).toContain(functionOf('came-through-edge')[0]);
  for (const [, route] of resources('AWS::ApiGatewayV2::Route'))
    expect(route).toMatchObject({ AuthorizationType: 'CUSTOM', AuthorizerId: { Ref: authorizerId } });
});

test('while the origin header changes, both values are let in and the newer one is sent', () => {
  const changing = synthesize({ ...production, originHeaders: [1, 2] });
  const { ORIGIN_SECRETS } = changing.functionOf('came-through-edge')[1].Environment.Variables;
  expect(JSON.stringify(ORIGIN_SECRETS)).toMatch(/OriginHeader1.*OriginHeader2/);
  const [[id, { DistributionConfig }]] = changing.resources('AWS::CloudFront::Distribution') as [[string, Properties]];
  expect(JSON.stringify(DistributionConfig.Origins)).toContain('OriginHeader2');
  expect(JSON.stringify(DistributionConfig.Origins)).not.toContain('OriginHeader1');
  // What CloudFront sends must be known to the API first.
  expect(changing.template.toJSON().Resources[id].DependsOn).toContain(changing.functionOf('came-through-edge')[0]);
});

test('the API is throttled and logs its calls without address, path or query', () => {
  const [[, stage] = ['', {} as Properties]] = resources('AWS::ApiGatewayV2::Stage');
  expect(stage.DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 });
  expect(stage.AccessLogSettings.DestinationArn).toBeDefined();
  const logged = Object.values(JSON.parse(stage.AccessLogSettings.Format));
  expect(logged).toContain('$context.requestId');
  expect(logged.filter((each) => /sourceIp|path|userAgent|query|identity|Error$|error/i.test(String(each)))).toEqual([]);
});

test('a release fills the bucket with the assets first, then with pages, and deletes nothing', () => {
  const all = template.findResources('Custom::CDKBucketDeployment');
  const [assets, scripts, drawings, compressed, pages] = [
    'Assets',
    'Compressedjs',
    'Compressedsvg',
    'Compressedhtml',
    'Pages',
  ].map((name) => Object.entries(all).find(([id]) => id.startsWith(`Release${name}`)));
  expect(Object.keys(all)).toHaveLength(5);
  for (const { Properties: properties } of Object.values(all))
    expect(properties).toMatchObject({ Prune: false, RetainOnDelete: true });
  const needs = compressed?.[1].DependsOn as string[];
  for (const first of [assets?.[0], scripts?.[0], drawings?.[0], functionOf('enhanced-contact')[0]])
    expect(needs).toContain(first);
  expect(pages?.[1].DependsOn).toContain(compressed?.[0]);
  expect(pages?.[1].Properties.DistributionPaths).toEqual(['/*']);
  const kinds = { js: scripts, svg: drawings, html: compressed };
  for (const [extension, type] of Object.entries(storedTypes)) {
    expect(kinds[extension as keyof typeof kinds]?.[1].Properties).toMatchObject({
      Exclude: ['*'],
      Include: [`*.${extension}.br`],
      SystemMetadata: { 'content-type': type, 'content-encoding': 'br' },
    });
  }
  template.hasResourceProperties('AWS::SSM::Parameter', { Name: '/larkfield-prod/release', Value: '1a2b3c4' });
});
