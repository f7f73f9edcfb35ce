import { Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { ProductFunction } from './productFunction.ts';

export interface MailSettings {
  /** Whom mails come from, and where those to the staff go. */
  sender: string;
  staff: string;
}

/** The sender of mails, as SES knows it. */
export class Mail extends Construct {
  readonly #settings: MailSettings;

  constructor(scope: Construct, id: string, settings: MailSettings) {
    super(scope, id);
    this.#settings = settings;
  }

  /** Lets a function send from the sender's address and no other, and tells it both addresses. */
  allow(target: ProductFunction): void {
    target.addToRolePolicy(
      new iam.PolicyStatement({
        actions: ['ses:SendEmail'],
        // Not the sender's identity alone: where a recipient is an identity of this account as well, as all are in SES's sandbox, SES
        // asks for the right to that one too.
        resources: [Stack.of(this).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' })],
        conditions: { StringEquals: { 'ses:FromAddress': this.#settings.sender } },
      }),
    );
    target.addEnvironment('MAIL_SENDER', this.#settings.sender);
    target.addEnvironment('MAIL_STAFF', this.#settings.staff);
  }
}
