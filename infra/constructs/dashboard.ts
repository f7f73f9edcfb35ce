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

/** A CloudWatch dashboard: alarms, traffic and latency of the API, functions, conversions and the table. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { alarms, api, consumers, table }: DashboardProps) {
    super(scope, id);
    const { http } = api;
    const graph = (title: string, left: cloudwatch.IMetric[], right: cloudwatch.IMetric[] = []) =>
      new cloudwatch.GraphWidget({ title, left, right, width: 8, height: 6, leftYAxis: { min: 0 }, rightYAxis: { min: 0 } });
    const allFunctions = (metricName: string, statistic: string) =>
      new cloudwatch.Metric({ namespace: 'AWS/Lambda', metricName, statistic, period });
    const tableMetric = (metricName: string) =>
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
          graph('API: requests, 4xx, 5xx', [
            http.metricCount({ period, statistic: 'Sum' }),
            http.metricClientError({ period, statistic: 'Sum' }),
            http.metricServerError({ period, statistic: 'Sum' }),
          ]),
          graph('API: latency, ms', [
            http.metricLatency({ period, statistic: 'p50' }),
            http.metricLatency({ period, statistic: 'p99' }),
          ]),
          graph('Sign-in failures, chat turns over budget', [alarms.signInFailures, alarms.chatBudgetSpent]),
        ],
        [
          graph('Functions: errors, throttles', [allFunctions('Errors', 'Sum'), allFunctions('Throttles', 'Sum')]),
          graph('Functions: concurrent executions', [allFunctions('ConcurrentExecutions', 'Maximum')]),
          graph(
            'Stream consumers: age of changes, ms',
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
          graph('Table: consumed capacity', [
            tableMetric('ConsumedReadCapacityUnits'),
            tableMetric('ConsumedWriteCapacityUnits'),
          ]),
          graph('Table: throttled operations', [tableMetric('ReadThrottleEvents'), tableMetric('WriteThrottleEvents')]),
          graph(
            'API functions: p99 duration, ms',
            api.functions.map((fn) => fn.metricDuration({ statistic: 'p99', period, label: fn.row.entry })),
          ),
        ],
      ],
    });
  }
}
