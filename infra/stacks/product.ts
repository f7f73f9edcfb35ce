import { CfnOutput, SecretValue, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { Alarms } from '../constructs/alarms.ts';
import { Api } from '../constructs/api.ts';
import { Budget } from '../constructs/budget.ts';
import { Dashboard } from '../constructs/dashboard.ts';
import { Mail } from '../constructs/mail.ts';
import { Release } from '../constructs/release.ts';
import { ScheduledFunctions } from '../constructs/scheduledFunctions.ts';
import { Site } from '../constructs/site.ts';
import { SiteTable } from '../constructs/siteTable.ts';
import { StreamConsumers } from '../constructs/streamConsumers.ts';
import { WorkerQueues } from '../constructs/workerQueues.ts';
import { consumers } from '../consumers.ts';
import { endpoints } from '../endpoints.ts';
import { scheduled } from '../scheduled.ts';
import type { StageSettings } from '../settings.ts';
import { workers } from '../workers.ts';

export interface ProductStackProps extends StackProps {
  settings: StageSettings;
  webAclArn: string;
  certificate: acm.ICertificate | undefined;
  /** The built site and the commit it was built from. Without it the stack is the same but for what fills the bucket. */
  release?: { site: string; commit: string };
}

/** The whole product: table, secrets, API, site, and what watches over them. Wiring only. */
export class ProductStack extends Stack {
  constructor(scope: Construct, id: string, { settings, webAclArn, certificate, release, ...props }: ProductStackProps) {
    super(scope, id, props);
    const { domain, alarmAddress, retention } = settings;
    const { table } = new SiteTable(this, 'Data', settings);
    const secrets = {
      adminPassword: new secretsmanager.Secret(this, 'AdminPassword', {
        description: 'Password of the staff dashboard',
        generateSecretString: { passwordLength: 24, excludePunctuation: true },
      }),
      signingKey: this.#generated('SigningKey', 'Signs staff sessions and list cursors'),
      canaryKey: this.#generated('CanaryKey', 'Signs the marks of the test enquiries that check the site'),
      // Made empty of use: the assistant answers by itself until the firm puts its key here.
      openAiKey: new secretsmanager.Secret(this, 'OpenAiKey', {
        description: 'Key of the language model behind the assistant; "none" until there is one',
        secretStringValue: SecretValue.unsafePlainText('none'),
      }),
    };
    const originSecrets = settings.originHeaders.map((number) =>
      this.#generated(`OriginHeader${number}`, 'Tells the API that a call came through the distribution'),
    );
    for (const secret of [...Object.values(secrets), ...originSecrets]) {
      Validations.of(secret).acknowledge({
        id: 'AwsSolutions::AwsSolutions-SMG4',
        reason:
          'Changed by hand, when people leave and once a year (RUNBOOK.md): each has a second place that must change with it.',
      });
    }
    const originSecret = originSecrets.at(-1) as secretsmanager.Secret;
    const around = { settings, table, secrets, mail: new Mail(this, 'Mail', settings) };
    const api = new Api(this, 'Api', { ...around, endpoints, originSecrets });
    const queues = new WorkerQueues(this, 'Workers', { ...around, workers });
    const following = new StreamConsumers(this, 'Consumers', { ...around, consumers, queues });
    const timed = new ScheduledFunctions(this, 'Scheduled', { ...around, scheduled });
    const site = new Site(this, 'Site', { api, originSecret, domain, certificate, webAclArn });
    // None of these answers calls, so that they may know the distribution's address: those that do stand behind it.
    for (const { fn } of domain ? [] : [...queues.workers, ...timed.functions])
      fn.addEnvironment('SITE_ORIGIN', `https://${site.distribution.distributionDomainName}`);
    if (release) new Release(this, 'Release', { ...release, ...site, before: api, logDays: retention.logDays });
    if (alarmAddress) {
      const watched = { api, consumers: following, queues, scheduled: timed, table };
      const alarms = new Alarms(this, 'Alarms', { address: alarmAddress, ...watched });
      new Dashboard(this, 'Dashboard', { alarms, api, consumers: following, table });
      new Budget(this, 'Budget', { address: alarmAddress, monthlyUsd: settings.monthlyBudgetUsd });
    }
    new CfnOutput(this, 'SiteAddress', { value: `https://${domain?.name ?? site.distribution.distributionDomainName}` });
    new CfnOutput(this, 'DistributionDomain', { value: site.distribution.distributionDomainName });
    new CfnOutput(this, 'SiteBucket', { value: site.bucket.bucketName });
    new CfnOutput(this, 'TableName', { value: table.tableName });
    new CfnOutput(this, 'AdminPasswordSecret', { value: secrets.adminPassword.secretArn });
    new CfnOutput(this, 'SigningKeySecret', { value: secrets.signingKey.secretArn });
    new CfnOutput(this, 'CanaryKeySecret', { value: secrets.canaryKey.secretArn });
    for (const { deadLetters } of queues.workers) new CfnOutput(this, 'MailDeadLetters', { value: deadLetters.queueArn });
    new CfnOutput(this, 'OpenAiKeySecret', { value: secrets.openAiKey.secretArn });
  }

  #generated(id: string, description: string): secretsmanager.Secret {
    return new secretsmanager.Secret(this, id, {
      description,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
  }
}
