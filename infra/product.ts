import type { App } from 'aws-cdk-lib';
import type { StageSettings } from './settings.ts';
import { EdgeStack } from './stacks/edge.ts';
import { PipelineStack } from './stacks/pipeline.ts';
import { ProductStack, type ProductStackProps } from './stacks/product.ts';

/**
 * Adds the stacks of a stage to the app: the edge stack in us-east-1, where CloudFront requires its firewall and certificate, the product
 * stack in the stage's region, and the pipeline stack if the stage has a repository.
 */
export function addProduct(app: App, settings: StageSettings, release?: ProductStackProps['release']) {
  const { stage, account, region } = settings;
  const common = { settings, terminationProtection: stage !== 'dev', tags: { product: 'larkfield', stage } };
  const edge = new EdgeStack(app, 'LarkfieldEdge', {
    ...common,
    env: { account, region: 'us-east-1' },
    stackName: `larkfield-${stage}-edge`,
    description: 'Larkfield Estate Planning: firewall and certificate',
  });
  const product = new ProductStack(app, 'Larkfield', {
    ...common,
    env: { account, region },
    stackName: `larkfield-${stage}`,
    description: 'Larkfield Estate Planning: site and dashboard',
    webAclArn: edge.webAclArn,
    certificate: edge.certificate,
    release,
  });
  const pipeline =
    settings.repository &&
    new PipelineStack(app, 'LarkfieldPipeline', {
      settings,
      repository: settings.repository,
      productStack: product.stackName,
      edgeStack: edge.stackName,
      env: { account, region },
      stackName: `larkfield-${stage}-pipeline`,
      description: 'Larkfield Estate Planning: rights of the GitHub workflow',
    });
  return { edge, product, pipeline };
}
