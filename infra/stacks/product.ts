import { CfnOutput, SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { Api } from '../constructs/api.ts';
import { Site } from '../constructs/site.ts';
import { SiteTable } from '../constructs/siteTable.ts';
import { StreamConsumers } from '../constructs/streamConsumers.ts';
import { consumers } from '../consumers.ts';
import { endpoints } from '../endpoints.ts';

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
      // Made empty of use: the assistant answers by itself until the firm puts its key here.
      openAiKey: new secretsmanager.Secret(this, 'OpenAiKey', {
        description: 'Key of the language model behind the assistant; "none" until there is one',
        secretStringValue: SecretValue.unsafePlainText('none'),
      }),
    };
    const api = new Api(this, 'Api', { endpoints, table, secrets });
    new StreamConsumers(this, 'Consumers', { consumers, table });
    const site = new Site(this, 'Site', { api });
    new CfnOutput(this, 'SiteAddress', { value: `https://${site.distribution.distributionDomainName}` });
    new CfnOutput(this, 'SiteBucket', { value: site.bucket.bucketName });
    new CfnOutput(this, 'AdminPasswordSecret', { value: secrets.adminPassword.secretArn });
  }
}
