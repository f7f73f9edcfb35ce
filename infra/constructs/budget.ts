import * as budgets from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';

/** Mails an address when the account's month has cost 80% of so many US dollars, and when it is going to cost more than all of them. */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { address, monthlyUsd }: { address: string; monthlyUsd: number }) {
    super(scope, id);
    const told = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { comparisonOperator: 'GREATER_THAN', notificationType, threshold, thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address }],
    });
    new budgets.CfnBudget(this, 'Month', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyUsd, unit: 'USD' } },
      notificationsWithSubscribers: [told('ACTUAL', 80), told('FORECASTED', 100)],
    });
  }
}
