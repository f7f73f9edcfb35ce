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

test('the stages that anybody may make have settings that hold', () => {
  for (const stage of stages.filter((each) => each !== 'prod')) expect(settingsOf(stage).stage).toBe(stage);
});

test('prod refuses the samples that stand in the settings and in what the site says', () => {
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

test('prod takes settings and content without samples', () => {
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
  ['colour', { colour: 'red' }],
])('a wrong %s is named in one line', (name, wrong) => {
  const message = messageOf(() => checkSettings('staging', { ...productionSettings, ...wrong }));
  expect(message).toMatch(/^infra\/settings\.ts, staging: [^\n]+\.$/);
  expect(message).toContain(name);
});

test('a stage that does not exist is told with those that do', () => {
  expect(messageOf(() => settingsOf('production'))).toBe('There is no stage "production"; there are dev, staging, prod.');
});
