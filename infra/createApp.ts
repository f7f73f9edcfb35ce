import { readFileSync } from 'node:fs';
import { App, type AppProps } from 'aws-cdk-lib';

/** The CDK's feature flags. The `cdk` command passes them to the app; `node infra/app.ts` and the tests read them here. */
const { context: featureFlags } = JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8'));

/** Returns a CDK app with the feature flags of `cdk.json`. */
export const createApp = (props: AppProps = {}): App => new App({ analyticsReporting: false, context: featureFlags, ...props });
