import { CfnOutput, SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { firm } from '../../shared/firm.ts';
import { Api } from '../constructs/api.ts';
import { Mail } from '../constructs/mail.ts';
import { ScheduledFunctions } from '../constructs/scheduledFunctions.ts';
import { Site } from '../constructs/site.ts';
import { SiteTable } from '../constructs/siteTable.ts';
import { StreamConsumers } from '../constructs/streamConsumers.ts';
import { WorkerQueues } from '../constructs/workerQueues.ts';
import { consumers } from '../consumers.ts';
import { endpoints } from '../endpoints.ts';
import { scheduled } from '../scheduled.ts';
import { workers } from '../workers.ts';

/** The whole product: table, secrets, API, site. Wiring only. */
export class ProductStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    const { table } = new SiteTable(this, 'Data');
    const secrets = {
      adminPassword: new secretsmanager.Secret(this, 'AdminPassword', {
        description: 'Password of the staff dashboard',
        generateSecretString: { passwordLength: 24, excludePunctuation: true },
      }),
      signingKey: new secretsmanager.Secret(this, 'SigningKey', {
        description: 'Signs staff sessions and list cursors',
        generateSecretString: { passwordLength: 64, excludePunctuation: true },
      }),
      canaryKey: new secretsmanager.Secret(this, 'CanaryKey', {
        description: 'Signs the marks of the test enquiries that check the site',
        generateSecretString: { passwordLength: 64, excludePunctuation: true },
      }),
      // Made empty of use: the assistant answers by itself until the firm puts its key here.
      openAiKey: new secretsmanager.Secret(this, 'OpenAiKey', {
        description: 'Key of the language model behind the assistant; "none" until there is one',
        secretStringValue: SecretValue.unsafePlainText('none'),
      }),
    };
    const api = new Api(this, 'Api', { endpoints, table, secrets });
    const mail = new Mail(this, 'Mail', { sender: firm.email, staff: firm.email });
    const queues = new WorkerQueues(this, 'Workers', { workers, table, mail });
    new StreamConsumers(this, 'Consumers', { consumers, table, queues });
    const clock = new ScheduledFunctions(this, 'Scheduled', { scheduled, table, secrets });
    const site = new Site(this, 'Site', { api });
    // None of these answers calls, so that they may know the distribution's address: those that do stand behind it.
    for (const fn of [...queues.functions.values(), ...clock.functions.values()]) {
      fn.addEnvironment('SITE_ORIGIN', `https://${site.distribution.distributionDomainName}`);
    }
    new CfnOutput(this, 'SiteAddress', { value: `https://${site.distribution.distributionDomainName}` });
    new CfnOutput(this, 'SiteBucket', { value: site.bucket.bucketName });
    new CfnOutput(this, 'AdminPasswordSecret', { value: secrets.adminPassword.secretArn });
  }
}
