import { expect, test } from 'vitest';
import { checkSettings } from '../settings.ts';
import { type Properties, productionSettings, synthesize } from '../testing/product.ts';

const { template, resources, functionOf } = synthesize();
const [[setId] = ['']] = resources('AWS::SES::ConfigurationSet');
const dmarcOf = (found: ReturnType<typeof synthesize>) =>
  found.resources('AWS::Route53::RecordSet').filter(([, { Name }]) => String(Name).startsWith('_dmarc'));

test('all mails of the sender use the set that reports bounces and complaints and suppresses their addresses', () => {
  template.hasResourceProperties('AWS::SES::EmailIdentity', {
    ConfigurationSetAttributes: { ConfigurationSetName: { Ref: setId } },
  });
  template.hasResourceProperties('AWS::SES::ConfigurationSet', {
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    ReputationOptions: { ReputationMetricsEnabled: true },
  });
  template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
    ConfigurationSetName: { Ref: setId },
    EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] },
  });
});

test('bounces and complaints of this stage start the function that records them', () => {
  const [id] = functionOf('record-returned-mails');
  const rules = resources('AWS::Events::Rule').filter(([, { Targets }]) => Targets[0].Arn['Fn::GetAtt'][0] === id);
  expect(rules.map(([, { EventPattern }]) => EventPattern)).toEqual([
    {
      source: ['aws.ses'],
      detail: { eventType: ['Bounce', 'Complaint'], mail: { tags: { 'ses:configuration-set': [{ Ref: setId }] } } },
    },
  ]);
});

test('the domain has a DMARC record with the policy of the settings and a mailbox for its reports', () => {
  const text = (found: Array<[string, Properties]>) =>
    found.map(([, { Name, Type, ResourceRecords }]) => [Name, Type, ResourceRecords]);
  expect(text(dmarcOf(synthesize()))).toEqual([
    ['_dmarc.larkfield-wills.co.uk.', 'TXT', ['"v=DMARC1; p=none; rua=mailto:office@larkfield-wills.co.uk"']],
  ]);
  const mail = { ...productionSettings.mail, staff: 'office@elsewhere.org', dmarc: 'reject' };
  expect(text(dmarcOf(synthesize(checkSettings('staging', { ...productionSettings, mail }))))).toEqual([
    ['_dmarc.larkfield-wills.co.uk.', 'TXT', ['"v=DMARC1; p=reject"']],
  ]);
});

test('without a zone there is no DMARC record', () => {
  const { domain: _domain, ...without } = productionSettings;
  expect(dmarcOf(synthesize(checkSettings('staging', without)))).toEqual([]);
});

test('the function that sends mails knows the confirmations of a day', () => {
  expect(functionOf('send-mails')[1].Environment.Variables.MAIL_CONFIRMATIONS_A_DAY).toBe('1000');
});
