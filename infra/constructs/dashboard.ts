import { Duration, Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { conversions } from '../../shared/metrics.ts';
import type { Alarms } from './alarms.ts';
import type { Api } from './api.ts';
import type { StreamConsumers } from './streamConsumers.ts';

export interface DashboardProps {
  alarms: Alarms;
  api: Api;
  consumers: StreamConsumers;
  table: dynamodb.ITable;
}

const period = Duration.minutes(5);

/** The product on one screen: is anything wrong, do calls arrive and how fast, what do functions and table bear. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { alarms, api, consumers, table }: DashboardProps) {
    super(scope, id);
    const { http } = api;
    const graph = (title: string, left: cloudwatch.IMetric[], right: cloudwatch.IMetric[] = []) =>
      new cloudwatch.GraphWidget({ title, left, right, width: 8, height: 6, leftYAxis: { min: 0 }, rightYAxis: { min: 0 } });
    const account = (metricName: string, statistic: string) =>
      new cloudwatch.Metric({ namespace: 'AWS/Lambda', metricName, statistic, period });
    const ofTable = (metricName: string) =>
      new cloudwatch.Metric({
        namespace: 'AWS/DynamoDB',
        metricName,
        dimensionsMap: { TableName: table.tableName },
        statistic: 'Sum',
        period,
      });
    new cloudwatch.Dashboard(this, 'Dashboard', {
      dashboardName: Stack.of(this).stackName,
      widgets: [
        [new cloudwatch.AlarmStatusWidget({ title: 'Alarms', alarms: alarms.alarms, width: 24, height: 5 })],
        [
          graph('Calls, refused, failed', [
            http.metricCount({ period, statistic: 'Sum' }),
            http.metricClientError({ period, statistic: 'Sum' }),
            http.metricServerError({ period, statistic: 'Sum' }),
          ]),
          graph('Answer times of the API, ms', [
            http.metricLatency({ period, statistic: 'p50' }),
            http.metricLatency({ period, statistic: 'p99' }),
          ]),
          graph('Sign-in failures, chats over budget', [alarms.signInFailures, alarms.budgetSpent]),
        ],
        [
          graph('Functions: errors, throttles', [account('Errors', 'Sum'), account('Throttles', 'Sum')]),
          graph('Functions at once', [account('ConcurrentExecutions', 'Maximum')]),
          graph(
            "Behind the table's changes, ms",
            consumers.functions.map((fn) => fn.metric('IteratorAge', { statistic: 'Maximum', period, label: fn.row.entry })),
          ),
        ],
        [
          graph(
            'Conversions',
            conversions.kinds.map(
              (kind) =>
                new cloudwatch.Metric({
                  namespace: conversions.namespace,
                  metricName: conversions.metric,
                  dimensionsMap: { [conversions.dimension]: kind },
                  statistic: 'Sum',
                  period: Duration.hours(1),
                  label: kind,
                }),
            ),
          ),
        ],
        [
          graph('Capacity of the table', [ofTable('ConsumedReadCapacityUnits'), ofTable('ConsumedWriteCapacityUnits')]),
          graph('Throttled by the table', [ofTable('ReadThrottleEvents'), ofTable('WriteThrottleEvents')]),
          graph(
            'Slowest functions, p99 ms',
            api.functions.map((fn) => fn.metricDuration({ statistic: 'p99', period, label: fn.row.entry })),
          ),
        ],
      ],
    });
  }
}
