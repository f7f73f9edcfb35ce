import { production, synthesize } from '../../infra/testing/product.ts';
import { measured } from './measured.ts';
import { costReport } from './report.ts';

/** The report as it would be now: of production's stacks and the last benchmark. */
export function currentCosts(): string {
  const { resources, edge } = synthesize();
  const alarms = resources('AWS::CloudWatch::Alarm').map(([, alarm]) => alarm);
  const pieces = {
    // An alarm on an expression is paid by the metrics in it.
    alarmMetrics: alarms.reduce(
      (sum, { Metrics }) => sum + (Metrics?.filter((each: object) => 'MetricStat' in each).length ?? 1),
      0,
    ),
    secrets: resources('AWS::SecretsManager::Secret').length,
    firewallRules: Object.values(edge.findResources('AWS::WAFv2::WebACL'))[0]?.Properties.Rules.length,
  };
  return costReport(measured(), pieces, production.limits.callsPerSecond);
}
