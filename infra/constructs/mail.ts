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
        resources: [Stack.of(this).formatArn({ service: 'ses', resource: 'identity', resourceName: this.#settings.sender })],
        conditions: { StringEquals: { 'ses:FromAddress': this.#settings.sender } },
      }),
    );
    target.addEnvironment('MAIL_SENDER', this.#settings.sender);
    target.addEnvironment('MAIL_STAFF', this.#settings.staff);
  }
}
