import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { checkSettings } from './settings.ts';
import { makeProduct, production, productionSettings } from './testing/product.ts';

const { domain: _domain, alarmAddress: _alarms, ...small } = productionSettings;

// Each finding is dealt with, or acknowledged with its reason where it arises. CloudFormation's own schemas are asked as well.
test.each([
  ['production', production],
  ['a stage without domain and alarms', checkSettings('dev', small)],
  ['a stage in a named account', { ...production, account: '123456789012' }],
])('AWS Solutions and the schemas find nothing in %s that is not acknowledged', (_name, settings) => {
  const { app } = makeProduct(settings, { checked: true });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  expect(() => app.synth()).not.toThrow();
});
