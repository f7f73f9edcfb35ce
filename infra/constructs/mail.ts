import { Stack, Token, Validations } from 'aws-cdk-lib';
import { EventBus, type EventPattern } from 'aws-cdk-lib/aws-events';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import * as route53 from 'aws-cdk-lib/aws-route53';
import * as ses from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { StageSettings } from '../settings.ts';

/**
 * The sender identity in SES: the domain of the hosted zone with its DKIM and DMARC records, or, without a zone, the sender's address, to
 * which SES mails a confirmation link. Bounces and complaints become events, and SES sends nothing more to their addresses.
 */
export class Mail extends Construct {
  readonly #settings: StageSettings['mail'];
  readonly #secondFactor: StageSettings['secondFactor'];
  readonly #configurationSet: ses.ConfigurationSet;

  constructor(scope: Construct, id: string, { mail, domain, secondFactor }: StageSettings) {
    super(scope, id);
    this.#settings = mail;
    this.#secondFactor = secondFactor;
    const hostedZone = mail.sender.endsWith(`@${domain?.hostedZone?.name}`) ? domain?.hostedZone : undefined;
    const zone =
      hostedZone &&
      route53.PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
        hostedZoneId: hostedZone.id,
        zoneName: hostedZone.name,
      });
    this.#configurationSet = new ses.ConfigurationSet(this, 'Events', {
      reputationMetrics: true,
      suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.#configurationSet.addEventDestination('ToEventBridge', {
      // SES publishes to the default bus only.
      destination: ses.EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [ses.EmailSendingEvent.BOUNCE, ses.EmailSendingEvent.COMPLAINT],
    });
    const identity = zone ? ses.Identity.publicHostedZone(zone) : ses.Identity.email(mail.sender);
    // All mails of the identity use the set, so that no call has to name it.
    new ses.EmailIdentity(this, 'Sender', { identity, configurationSet: this.#configurationSet });
    if (zone) {
      // Receivers send daily reports about mails in the domain's name.
      const reports = mail.staff.endsWith(`@${zone.zoneName}`) ? `; rua=mailto:${mail.staff}` : '';
      new route53.TxtRecord(this, 'Dmarc', { zone, recordName: '_dmarc', values: [`v=DMARC1; p=${mail.dmarc}${reports}`] });
    }
  }

  /** The events of bounced mails and of complaints about mails of this stage. */
  get returned(): EventPattern {
    const set = this.#configurationSet.configurationSetName;
    return {
      source: ['aws.ses'],
      detail: { eventType: ['Bounce', 'Complaint'], mail: { tags: { 'ses:configuration-set': [set] } } },
    };
  }

  /** Lets a function send mail from the sender's address only, and sets what it needs to know in its environment. */
  allow(fn: lambda.Function, role: iam.Role): void {
    const stack = Stack.of(this);
    // SES also checks the right for recipients that are identities of this account, as in its sandbox, so it covers all of them.
    const anyIdentity = stack.formatArn({ service: 'ses', resource: 'identity', resourceName: '*' });
    const configurationSet = stack.formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: this.#configurationSet.configurationSetName,
    });
    iam.Grant.addToPrincipal({
      grantee: role,
      // SES makes a raw mail of one with an attachment.
      actions: ['ses:SendEmail', 'ses:SendRawEmail'],
      resourceArns: [anyIdentity, configurationSet],
      conditions: { StringEquals: { 'ses:FromAddress': this.#settings.sender } },
    });
    const { account, region } = stack;
    const found = `arn:aws:ses:${region}:${Token.isUnresolved(account) ? '<AWS::AccountId>' : account}:identity/*`;
    Validations.of(role).acknowledge({
      id: `AwsSolutions::AwsSolutions-IAM5[Resource::${found}]`,
      reason: "SES also requires the right to a recipient's identity; the condition allows the sender's address only.",
    });
    fn.addEnvironment('MAIL_SENDER', this.#settings.sender);
    fn.addEnvironment('MAIL_STAFF', this.#settings.staff);
    // Whether staff have names: who looks after a new record depends on it.
    fn.addEnvironment('SECOND_FACTOR', this.#secondFactor);
    fn.addEnvironment('MAIL_CONFIRMATIONS_A_DAY', String(this.#settings.confirmationsADay));
  }
}
