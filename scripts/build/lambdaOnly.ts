import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** The host name a service's own has in front of the region. */
const hosts = {
  'client-dynamodb': 'dynamodb',
  'client-secrets-manager': 'secretsmanager',
  'client-sesv2': 'email',
  'client-sqs': 'sqs',
} as const;

/**
 * Where a service is asked: in our own region, or where `AWS_ENDPOINT_URL_<SERVICE>` says. The SDK's rules for other partitions, FIPS,
 * dual stack and accounts' own addresses are data that is decoded at every start; `lambdaOnly.test.ts` compares the answers.
 */
const endpointResolver = (host: string) => `
  export const defaultEndpointResolver = ({ Endpoint, Region }) => ({
    url: new URL(Endpoint ?? 'https://${host}.' + Region + '.amazonaws.com'),
    headers: {},
    properties: {},
  });`;

/**
 * Modules of the AWS SDK that find out things Lambda always says in the environment, or serve what our services do not have. Each is
 * read, linked and run at every cold start. In their place stands what remains of them on Lambda.
 */
export const replaced: Readonly<Record<string, string>> = {
  // Credentials are handed over in the environment; the chain of files, SSO and metadata servers is not asked.
  '@aws-sdk/credential-provider-node/dist-es/index.js': `
    export const defaultProvider = () => async () => ({
      accessKeyId: process.env.AWS_ACCESS_KEY_ID,
      secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY,
      sessionToken: process.env.AWS_SESSION_TOKEN,
    });`,
  // There are no ~/.aws files: what a setting's variable does not say has its default. The SDK goes on to the next source by this mark.
  '@smithy/core/dist-es/submodules/config/node-config-provider/fromSharedConfigFiles.js': `
    export const fromSharedConfigFiles = () => async () => {
      throw Object.assign(new Error('No configuration files on Lambda'), { tryNextLink: true });
    };`,
  // None of our services streams events; the SDK would load this on the first one.
  '@smithy/core/dist-es/submodules/event-streams/index.js': `
    export class EventStreamSerde {
      constructor() { throw new Error('Event streams are not bundled'); }
    }
    export const eventStreamSerdeProvider = undefined;`,
  // DynamoDB does not ask for endpoint discovery, which only Timestream's clients need; its cache is the costly part.
  '@aws-sdk/middleware-endpoint-discovery/dist-es/resolveEndpointDiscoveryConfig.js': `
    export const resolveEndpointDiscoveryConfig = (input) => input;`,
  ...Object.fromEntries(
    Object.entries(hosts).map(([client, host]) => [
      `@aws-sdk/${client}/dist-es/endpoint/endpointResolver.js`,
      endpointResolver(host),
    ]),
  ),
};

/**
 * A client's table of shapes with its keys said where they stand, `{ "http": …` for `{ [_h]: …`: the bundler leaves out shapes that
 * nobody uses, but not where it would have to know that a name is a string. Of SES that is 40 KB.
 */
export function sayKeys(shapes: string): string {
  const names = new Map([...shapes.matchAll(/^const (_\w+) = ("[^"]*");$/gm)].map(([, name, value]) => [name, value]));
  return shapes.replace(/([{,]\s*)\[(_\w+)\]:/g, (whole, before, name) =>
    names.has(name) ? `${before}${names.get(name)}:` : whole,
  );
}

/** Puts the modules above in their place. A build whose packages no longer have one of those it should have fails. */
export function lambdaOnly(): Plugin {
  return {
    name: 'lambda-only',
    setup(builder) {
      const met = new Set<string>();
      builder.onLoad({ filter: /[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]schemas_0\.js$/ }, async ({ path }) => ({
        contents: sayKeys(await readFile(path, 'utf8')),
        loader: 'js',
      }));
      builder.onLoad({ filter: /node_modules[\\/](@aws-sdk|@smithy)[\\/]/ }, ({ path }) => {
        const name = path.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? '';
        const contents = replaced[name];
        if (contents === undefined) return undefined;
        met.add(name);
        return { contents, loader: 'js' };
      });
      builder.onEnd(() => {
        const missing = Object.keys(replaced).filter((name) => !met.has(name));
        return { errors: missing.map((name) => ({ text: `${name} was not met: has its package another layout now?` })) };
      });
    },
  };
}
