import * as events from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { returnedMails } from '../returnedMails.ts';
import { type FunctionContext, ProductFunction } from './productFunction.ts';

/** The function that records bounces and complaints. EventBridge and Lambda retry a failed event. */
export class ReturnedMails extends Construct {
  constructor(scope: Construct, id: string, context: FunctionContext) {
    super(scope, id);
    const fn = new ProductFunction(this, context, { ...returnedMails, description: returnedMails.purpose });
    new events.Rule(this, 'Rule', {
      description: returnedMails.purpose,
      eventPattern: context.mail.returned,
      targets: [new LambdaFunction(fn)],
    });
  }
}
