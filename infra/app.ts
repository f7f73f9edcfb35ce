import { App } from 'aws-cdk-lib';
import { ProductStack } from './stacks/product.ts';

const app = new App({ analyticsReporting: false });
new ProductStack(app, 'Larkfield', {
  env: { region: 'eu-west-2' },
  description: 'Larkfield Estate Planning: site and dashboard',
});
app.synth();
