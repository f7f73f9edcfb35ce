import { CfnOutput, SecretValue, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { Alarms } from '../constructs/alarms.ts';
import { Api } from '../constructs/api.ts';
import { AuditCopies } from '../constructs/auditCopies.ts';
import { Budget } from '../constructs/budget.ts';
import { Dashboard } from '../constructs/dashboard.ts';
import { ErasureList } from '../constructs/erasureList.ts';
import { Mail } from '../constructs/mail.ts';
import { Release } from '../constructs/release.ts';
import { ReturnedMails } from '../constructs/returnedMails.ts';
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
  /** Folder of the built site and the commit it was built from. Without it the stack uploads no site. */
  release?: { site: string; commit: string };
}

/** The product stack: table, secrets, API, site, alarms. It only connects constructs. */
export class ProductStack extends Stack {
  constructor(scope: Construct, id: string, { settings, webAclArn, certificate, release, ...props }: ProductStackProps) {
    super(scope, id, props);
    const { domain, alarmAddress, retention } = settings;
    const { table } = new SiteTable(this, 'Data', settings);
    const { table: erasureList } = new ErasureList(this, 'ErasureList', settings);
    const secrets = {
      adminPassword: new secretsmanager.Secret(this, 'AdminPassword', {
        description: 'Password of the staff dashboard',
        generateSecretString: { passwordLength: 24, excludePunctuation: true },
      }),
      signingKey: this.#generated('SigningKey', 'Signs staff sessions'),
      canaryKey: this.#generated('CanaryKey', 'Signs the test enquiries of the canary'),
      erasureKey: this.#generated('ErasureKey', 'Hashes email addresses in the list of erased records'),
      factorKey: this.#generated(
        'FactorKey',
        'Encrypts authenticator secrets and hashes recovery codes of staff. Never change it',
      ),
      breakGlass: new secretsmanager.Secret(this, 'BreakGlass', {
        description: 'Time until which the password alone opens the dashboard, or "none" (RUNBOOK.md)',
        secretStringValue: SecretValue.unsafePlainText('none'),
      }),
      // Without a key the built-in assistant replies.
      openAiKey: new secretsmanager.Secret(this, 'OpenAiKey', {
        description: 'Key of the language model of the assistant, or "none"',
        secretStringValue: SecretValue.unsafePlainText('none'),
      }),
    };
    const originSecrets = settings.originHeaders.map((number) =>
      this.#generated(`OriginHeader${number}`, 'Proves to the API that a request passed the distribution'),
    );
    for (const secret of [...Object.values(secrets), ...originSecrets]) {
      Validations.of(secret).acknowledge({
        id: 'AwsSolutions::AwsSolutions-SMG4',
        reason: 'Changed by hand, once a year and when somebody leaves (RUNBOOK.md): each change needs a second step elsewhere.',
      });
    }
    const originSecret = originSecrets.at(-1) as secretsmanager.Secret;
    const auditCopies = settings.stage === 'dev' ? undefined : new AuditCopies(this, 'AuditCopies');
    const context = { settings, table, erasureList, secrets, mail: new Mail(this, 'Mail', settings), auditCopies };
    const queues = new WorkerQueues(this, 'Workers', { ...context, workers });
    const api = new Api(this, 'Api', { ...context, endpoints, originSecrets, queues });
    const streamConsumers = new StreamConsumers(this, 'Consumers', { ...context, consumers, queues });
    new ReturnedMails(this, 'ReturnedMails', context);
    const scheduledFunctions = new ScheduledFunctions(this, 'Scheduled', {
      ...context,
      queues,
      scheduled: scheduled.filter(({ copiesAudit }) => !copiesAudit || auditCopies),
    });
    const site = new Site(this, 'Site', { api, originSecret, domain, certificate, webAclArn });
    // API functions cannot get the distribution's address: the distribution depends on the API.
    for (const { fn } of domain ? [] : [...queues.workers, ...scheduledFunctions.functions])
      fn.addEnvironment('SITE_ORIGIN', `https://${site.distribution.distributionDomainName}`);
    if (release) new Release(this, 'Release', { ...release, ...site, before: api, logDays: retention.logDays });
    if (alarmAddress) {
      const alarms = new Alarms(this, 'Alarms', {
        address: alarmAddress,
        api,
        consumers: streamConsumers,
        queues,
        scheduled: scheduledFunctions,
        table,
      });
      new Dashboard(this, 'Dashboard', { alarms, api, consumers: streamConsumers, table });
      new Budget(this, 'Budget', { address: alarmAddress, monthlyUsd: settings.monthlyBudgetUsd });
    }
    new CfnOutput(this, 'SiteAddress', { value: `https://${domain?.name ?? site.distribution.distributionDomainName}` });
    new CfnOutput(this, 'DistributionDomain', { value: site.distribution.distributionDomainName });
    new CfnOutput(this, 'SiteBucket', { value: site.bucket.bucketName });
    if (auditCopies) new CfnOutput(this, 'AuditBucket', { value: auditCopies.bucket.bucketName });
    new CfnOutput(this, 'TableName', { value: table.tableName });
    new CfnOutput(this, 'ErasureListTable', { value: erasureList.tableName });
    new CfnOutput(this, 'ErasureKeySecret', { value: secrets.erasureKey.secretArn });
    new CfnOutput(this, 'AdminPasswordSecret', { value: secrets.adminPassword.secretArn });
    new CfnOutput(this, 'SigningKeySecret', { value: secrets.signingKey.secretArn });
    new CfnOutput(this, 'BreakGlassSecret', { value: secrets.breakGlass.secretArn });
    new CfnOutput(this, 'FactorKeySecret', { value: secrets.factorKey.secretArn });
    new CfnOutput(this, 'CanaryKeySecret', { value: secrets.canaryKey.secretArn });
    // `npm run replay` moves the messages of each dead-letter queue back into its queue.
    new CfnOutput(this, 'Queues', {
      value: this.toJsonString(
        queues.workers.map(({ name, queue, deadLetters }) => ({
          name,
          queue: queue.queueArn,
          deadLetters: deadLetters.queueArn,
        })),
      ),
    });
    new CfnOutput(this, 'OpenAiKeySecret', { value: secrets.openAiKey.secretArn });
  }

  #generated(id: string, description: string): secretsmanager.Secret {
    return new secretsmanager.Secret(this, id, {
      description,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
  }
}
