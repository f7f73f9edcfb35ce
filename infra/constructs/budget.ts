import * as budgets from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';

/** Mails an address when the month has cost 80% of the budget in US dollars, and when its forecast exceeds the budget. */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { address, monthlyUsd }: { address: string; monthlyUsd: number }) {
    super(scope, id);
    const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { comparisonOperator: 'GREATER_THAN', notificationType, threshold, thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address }],
    });
    new budgets.CfnBudget(this, 'Month', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyUsd, unit: 'USD' } },
      notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
    });
  }
}
