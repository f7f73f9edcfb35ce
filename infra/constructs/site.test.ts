import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { originHeader } from '../../shared/originHeader.ts';
import { behaviours, compressedTypes, securityHeadersOf, specialTypes } from '../edge/rules.ts';
import { checkSettings } from '../settings.ts';
import { type Properties, production, productionSettings, synthesize } from '../testing/product.ts';

const { template, resources, functionOf } = synthesize();
const [[, { DistributionConfig: distribution }] = ['', {} as Properties]] = resources('AWS::CloudFront::Distribution');

test('the bucket is private, encrypted, versioned and retained, and only the distribution can read it, over TLS', () => {
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
  const policies = resources('AWS::S3::BucketPolicy').filter(([id]) => id.startsWith('Site'));
  const [[, { PolicyDocument }] = ['', {} as Properties]] = policies;
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

test('the distribution has the behaviours of edge/rules.ts in their order, and no error pages', () => {
  expect(distribution.CacheBehaviors.map((behaviour: Properties) => behaviour.PathPattern)).toEqual(
    behaviours.slice(0, -1).map(({ pattern }) => pattern),
  );
  expect(distribution.CustomErrorResponses).toBeUndefined();
  expect(distribution.OriginGroups.Items[0].FailoverCriteria.StatusCodes.Items).toEqual([403, 404]);
});

test('every behaviour sends the security headers of edge/rules.ts', () => {
  const policies = resources('AWS::CloudFront::ResponseHeadersPolicy');
  expect(policies).toHaveLength(behaviours.length);
  for (const behaviour of behaviours) {
    const config = policies.find(
      ([, policy]) => policy.ResponseHeadersPolicyConfig.Comment === `Headers of ${behaviour.pattern}`,
    )?.[1].ResponseHeadersPolicyConfig;
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
    expect(sent).toMatchObject(securityHeadersOf(behaviour));
  }
});

test('the cache key contains no cookie, header or query string', () => {
  expect(
    resources('AWS::CloudFront::CachePolicy')[0]?.[1].CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin,
  ).toMatchObject({
    CookiesConfig: { CookieBehavior: 'none' },
    HeadersConfig: { HeaderBehavior: 'none' },
    QueryStringsConfig: { QueryStringBehavior: 'none' },
  });
});

test('only the free times are cached by their query, which the API limits to seconds', () => {
  const [, policy] = resources('AWS::CloudFront::CachePolicy').find(([id]) => id.includes('querycache')) ?? [];
  expect(policy?.CachePolicyConfig).toMatchObject({
    DefaultTTL: 0,
    MaxTTL: 60,
    ParametersInCacheKeyAndForwardedToOrigin: {
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['kind', 'language', 'from', 'borough', 'office'] },
    },
  });
  expect(behaviours.filter(({ cachedQuery }) => cachedQuery).map(({ pattern }) => pattern)).toEqual(['/api/booking/times']);
});

test('the domain names point at the distribution, which has a certificate; a stage without domain has none', () => {
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
  const withoutDomain = synthesize(checkSettings('staging', without));
  expect(withoutDomain.resources('AWS::CloudFront::Distribution')[0]?.[1].DistributionConfig.Aliases).toBeUndefined();
  withoutDomain.edge.resourceCountIs('AWS::CertificateManager::Certificate', 0);
});

test('the distribution sends the origin header, and the authorizer of every route requires it', () => {
  const [api] = distribution.Origins.filter(({ OriginCustomHeaders }: Properties) => OriginCustomHeaders);
  const [{ HeaderName, HeaderValue }] = api.OriginCustomHeaders;
  expect(HeaderName).toBe(originHeader);
  // CloudFormation resolves the value at deployment; the template does not contain it.
  expect(JSON.stringify(HeaderValue)).toMatch(/\{\{resolve:secretsmanager:.*OriginHeader1/);
  const [[authorizerId, authorizer] = ['', {} as Properties]] = resources('AWS::ApiGatewayV2::Authorizer');
  expect(authorizer).toMatchObject({ IdentitySource: [`$request.header.${originHeader}`], AuthorizerResultTtlInSeconds: 3600 });
  expect(JSON.stringify(authorizer.AuthorizerUri)).toContain(functionOf('came-through-edge')[0]);
  for (const [, route] of resources('AWS::ApiGatewayV2::Route'))
    expect(route).toMatchObject({ AuthorizationType: 'CUSTOM', AuthorizerId: { Ref: authorizerId } });
});

test('with two origin headers the authorizer accepts both and the distribution sends the newer one', () => {
  const changing = synthesize({ ...production, originHeaders: [1, 2] });
  const { ORIGIN_SECRETS } = changing.functionOf('came-through-edge')[1].Environment.Variables;
  expect(JSON.stringify(ORIGIN_SECRETS)).toMatch(/OriginHeader1.*OriginHeader2/);
  const [[id, { DistributionConfig }]] = changing.resources('AWS::CloudFront::Distribution') as [[string, Properties]];
  expect(JSON.stringify(DistributionConfig.Origins)).toContain('OriginHeader2');
  expect(JSON.stringify(DistributionConfig.Origins)).not.toContain('OriginHeader1');
  // The authorizer must accept the new value before CloudFront sends it.
  expect(changing.template.toJSON().Resources[id].DependsOn).toContain(changing.functionOf('came-through-edge')[0]);
});

test('the API is throttled, and its access log contains no address, path or query string', () => {
  const [[, stage] = ['', {} as Properties]] = resources('AWS::ApiGatewayV2::Stage');
  expect(stage.DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 });
  expect(stage.AccessLogSettings.DestinationArn).toBeDefined();
  const logged = Object.values(JSON.parse(stage.AccessLogSettings.Format));
  expect(logged).toContain('$context.requestId');
  expect(logged.filter((each) => /sourceIp|path|userAgent|query|identity|Error$|error/i.test(String(each)))).toEqual([]);
});

test('a release uploads assets, updates the API, uploads pages, and deletes nothing', () => {
  const all = template.findResources('Custom::CDKBucketDeployment');
  const named = (name: string) => Object.entries(all).find(([id]) => id.startsWith(`Release${name}`));
  const [assets, pages, special, compressed] = ['Assets', 'Pages', 'Special', 'Compressedhtml'].map(named);
  const compressedAssets = ['css', 'js', 'svg'].map((extension) => named(`Compressed${extension}`)?.[0]);
  expect(Object.keys(all)).toHaveLength(7);
  for (const { Properties: properties } of Object.values(all))
    expect(properties).toMatchObject({ Prune: false, RetainOnDelete: true });
  const needs = compressed?.[1].DependsOn as string[];
  for (const first of [assets?.[0], special?.[0], ...compressedAssets, functionOf('enhanced-contact')[0]])
    expect(needs).toContain(first);
  expect(pages?.[1].DependsOn).toContain(compressed?.[0]);
  expect(pages?.[1].Properties.DistributionPaths).toEqual(['/*']);
  for (const [extension, type] of Object.entries(compressedTypes)) {
    expect(named(`Compressed${extension}`)?.[1].Properties).toMatchObject({
      Exclude: ['*'],
      Include: [`*.${extension}.br`],
      SystemMetadata: { 'content-type': type, 'content-encoding': 'br' },
    });
  }
  for (const [path, type] of Object.entries(specialTypes)) {
    expect(special?.[1].Properties).toMatchObject({
      Exclude: ['*'],
      Include: [path.slice(1)],
      SystemMetadata: { 'content-type': type },
    });
  }
  template.hasResourceProperties('AWS::SSM::Parameter', { Name: '/larkfield-prod/release', Value: '1a2b3c4' });
});
