import { Stack, Token, Validations } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import * as route53 from 'aws-cdk-lib/aws-route53';
import * as ses from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { StageSettings } from '../settings.ts';

/**
 * The sender of mails, as SES knows it: the hosted zone's domain with its DKIM records where there is a zone, else the address
 * itself, whose owner gets a link to confirm it.
 */
export class Mail extends Construct {
  readonly #settings: StageSettings['mail'];

  constructor(scope: Construct, id: string, { mail, domain }: StageSettings) {
    super(scope, id);
    this.#settings = mail;
    const { hostedZone } = domain ?? {};
    const identity = hostedZone && mail.sender.endsWith(`@${hostedZone.name}`) ? hostedZone.name : mail.sender;
    new ses.EmailIdentity(this, 'Sender', {
      identity:
        hostedZone && identity === hostedZone.name
          ? ses.Identity.publicHostedZone(
              route53.PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
                hostedZoneId: hostedZone.id,
                zoneName: hostedZone.name,
              }),
            )
          : ses.Identity.email(mail.sender),
    });
  }

  /** Lets a function send from the sender's address and no other, and tells it both addresses. */
  allow(target: lambda.Function): void {
    target.addToRolePolicy(
      new iam.PolicyStatement({
        actions: ['ses:SendEmail'],
        // Not the sender's identity alone: where a recipient is an identity of this account as well, as all are in SES's sandbox, SES
        // asks for the right to that one too.
        resources: [Stack.of(this).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' })],
        conditions: { StringEquals: { 'ses:FromAddress': this.#settings.sender } },
      }),
    );
    const { account, region } = Stack.of(this);
    const found = `arn:<AWS::Partition>:ses:${region}:${Token.isUnresolved(account) ? '<AWS::AccountId>' : account}:identity/*`;
    Validations.of(target.role ?? target).acknowledge({
      id: `AwsSolutions::AwsSolutions-IAM5[Resource::${found}]`,
      reason:
        "SES asks for the right to a recipient's identity as well; the condition lets nothing out but from the sender's address.",
    });
    target.addEnvironment('MAIL_SENDER', this.#settings.sender);
    target.addEnvironment('MAIL_STAFF', this.#settings.staff);
  }
}
