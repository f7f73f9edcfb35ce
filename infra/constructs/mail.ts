import { Stack, Token, Validations } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import * as route53 from 'aws-cdk-lib/aws-route53';
import * as ses from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { StageSettings } from '../settings.ts';

/**
 * The sender identity in SES: the domain of the hosted zone with its DKIM records, or, without a zone, the sender's address, to which
 * SES mails a confirmation link.
 */
export class Mail extends Construct {
  readonly #settings: StageSettings['mail'];

  constructor(scope: Construct, id: string, { mail, domain }: StageSettings) {
    super(scope, id);
    this.#settings = mail;
    const { hostedZone } = domain ?? {};
    const identity =
      hostedZone && mail.sender.endsWith(`@${hostedZone.name}`)
        ? ses.Identity.publicHostedZone(
            route53.PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
              hostedZoneId: hostedZone.id,
              zoneName: hostedZone.name,
            }),
          )
        : ses.Identity.email(mail.sender);
    new ses.EmailIdentity(this, 'Sender', { identity });
  }

  /** Lets a function send mail from the sender's address only, and sets the addresses of sender and staff in its environment. */
  allow(fn: lambda.Function, role: iam.Role): void {
    // SES also checks the right for recipients that are identities of this account, as in its sandbox, so it covers all of them.
    const anyIdentity = Stack.of(this).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' });
    iam.Grant.addToPrincipal({
      grantee: role,
      actions: ['ses:SendEmail'],
      resourceArns: [anyIdentity],
      conditions: { StringEquals: { 'ses:FromAddress': this.#settings.sender } },
    });
    const { account, region } = Stack.of(this);
    const found = `arn:aws:ses:${region}:${Token.isUnresolved(account) ? '<AWS::AccountId>' : account}:identity/*`;
    Validations.of(role).acknowledge({
      id: `AwsSolutions::AwsSolutions-IAM5[Resource::${found}]`,
      reason: "SES also requires the right to a recipient's identity; the condition allows the sender's address only.",
    });
    fn.addEnvironment('MAIL_SENDER', this.#settings.sender);
    fn.addEnvironment('MAIL_STAFF', this.#settings.staff);
  }
}
