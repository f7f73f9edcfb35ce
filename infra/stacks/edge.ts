import { Stack, type StackProps } from 'aws-cdk-lib';
import * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as route53 from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { Firewall } from '../constructs/firewall.ts';
import type { StageSettings } from '../settings.ts';

/** The firewall and the certificate of the site's names, which CloudFront requires in us-east-1. */
export class EdgeStack extends Stack {
  readonly webAclArn: string;
  /** Undefined for a stage without a domain. */
  readonly certificate: acm.ICertificate | undefined;

  constructor(scope: Construct, id: string, { settings, ...props }: StackProps & { settings: StageSettings }) {
    super(scope, id, props);
    this.webAclArn = new Firewall(this, 'Firewall', settings.limits).arn;
    this.certificate = settings.domain && this.#certificate(settings.domain);
  }

  #certificate({ name, alsoNames, hostedZone, certificateArn }: NonNullable<StageSettings['domain']>): acm.ICertificate {
    if (certificateArn) return acm.Certificate.fromCertificateArn(this, 'Certificate', certificateArn);
    const zone = route53.HostedZone.fromHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: hostedZone?.id ?? '',
      zoneName: hostedZone?.name ?? '',
    });
    return new acm.Certificate(this, 'Certificate', {
      domainName: name,
      subjectAlternativeNames: alsoNames,
      validation: acm.CertificateValidation.fromDns(zone),
    });
  }
}
