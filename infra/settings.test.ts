import { readFileSync } from 'node:fs';
import recommendedFlags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { checkSettings, SettingsError, settingsOf, stages } from './settings.ts';
import { productionSettings } from './testing/product.ts';

const messageOf = (attempt: () => unknown): string => {
  try {
    attempt();
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
};

test('the settings of dev and staging are valid', () => {
  for (const stage of stages.filter((each) => each !== 'prod')) expect(settingsOf(stage).stage).toBe(stage);
});

test('prod rejects sample values in the settings and in the firm’s details', () => {
  const message = messageOf(() => settingsOf('prod'));
  for (const sample of [
    'settings.domain.name',
    'settings.alarmAddress',
    'settings.mail.sender',
    'firm.phone.display',
    'firm.email',
  ])
    expect(message).toContain(sample);
  expect(message).toContain('firm.sampleContent (reviews)');
  expect(message).not.toContain('\n');
});

test('prod refuses to run without a second factor, and other stages may', () => {
  const off = { ...productionSettings, secondFactor: 'off' };
  expect(messageOf(() => checkSettings('prod', off, {}))).toBe("infra/settings.ts, prod: secondFactor must be 'required'.");
  expect(checkSettings('dev', off, {}).secondFactor).toBe('off');
});

test('prod accepts settings and content without sample values', () => {
  expect(checkSettings('prod', productionSettings, { email: 'hello@larkfield-wills.co.uk' })).toMatchObject({ stage: 'prod' });
});

test.each([
  ['region', { region: 'London' }],
  ['account', { account: '123' }],
  ['alarmAddress', { alarmAddress: 'nobody' }],
  ['mail.sender', { mail: { sender: 'x', staff: 'a@b.org' } }],
  ['retention.logDays', { retention: { logDays: 400, backUpDays: 35 } }],
  ['retention.backUpDays', { retention: { logDays: 90, backUpDays: 36 } }],
  ['limits.callsPerSecond', { limits: { ...productionSettings.limits, callsPerSecond: 0 } }],
  ['limits.chatsAtOnce', { limits: { ...productionSettings.limits, chatsAtOnce: 1.5 } }],
  ['monthlyBudgetUsd', { monthlyBudgetUsd: -1 }],
  ['originHeaders', { originHeaders: [] }],
  ['domain.name', { domain: { ...productionSettings.domain, name: 'https://www.a.org' } }],
  ['domain needs a hostedZone or a certificateArn', { domain: { name: 'www.a.org' } }],
  [
    'domain.certificateArn',
    { domain: { name: 'www.a.org', certificateArn: 'arn:aws:acm:eu-west-2:123456789012:certificate/a' } },
  ],
  ['repository', { repository: 'https://github.com/a/b' }],
  ['secondFactor', { secondFactor: 'optional' }],
  ['colour', { colour: 'red' }],
])('a wrong %s is reported in one line', (name, wrong) => {
  const message = messageOf(() => checkSettings('staging', { ...productionSettings, ...wrong }));
  expect(message).toMatch(/^infra\/settings\.ts, staging: [^\n]+\.$/);
  expect(message).toContain(name);
});

test('an unknown stage is reported with the known ones', () => {
  expect(messageOf(() => settingsOf('production'))).toBe('There is no stage "production"; there are dev, staging, prod.');
});

test('cdk.json sets every feature flag to the value that the CDK recommends', () => {
  expect(JSON.parse(readFileSync('cdk.json', 'utf8')).context).toEqual(recommendedFlags);
});
