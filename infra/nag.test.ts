import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { checkSettings } from './settings.ts';
import { production, productionSettings, withProduct } from './testing/product.ts';

const { domain: _domain, alarmAddress: _alarms, ...small } = productionSettings;

// Findings are fixed, or acknowledged with a reason where they arise. `checked` also validates against CloudFormation's schemas.
test.each([
  ['production', production],
  ['a stage without domain and alarms', checkSettings('dev', small)],
  ['a stage in a named account', { ...production, account: '123456789012' }],
])('cdk-nag and the CloudFormation schemas report no unacknowledged finding for %s', (_name, settings) => {
  withProduct(
    ({ app }) => {
      Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
      expect(() => app.synth()).not.toThrow();
    },
    settings,
    { checked: true },
  );
});
