import { expect, test } from 'vitest';
import { contracts } from '../../shared/contracts/index.ts';
import { endpoints } from '../endpoints.ts';
import { checkSettings } from '../settings.ts';
import { type Properties, production, productionSettings, synthesize } from '../testing/product.ts';

const { template, resources } = synthesize();
const [[stageId, stage] = ['', {} as Properties]] = resources('AWS::ApiGatewayV2::Stage');
const keyOf = (contract: { method: string; path: string } | undefined) =>
  contract ? `${contract.method} ${contract.path}` : '$default';
const limitOf = (contract: { method: string; path: string } | undefined) => stage.RouteSettings[keyOf(contract)];

test('every route has a limit of its own, so that a flood of one leaves the others reachable', () => {
  expect(Object.keys(stage.RouteSettings).sort()).toEqual(endpoints.map(({ contract }) => keyOf(contract)).sort());
  for (const limit of Object.values(stage.RouteSettings) as Properties[]) {
    expect(limit.ThrottlingRateLimit).toBeGreaterThan(0);
    expect(limit.ThrottlingBurstLimit).toBeGreaterThanOrEqual(limit.ThrottlingRateLimit);
  }
});

test('the stage is updated after its routes, because API Gateway refuses settings of a route that does not exist', () => {
  const { DependsOn } = template.toJSON().Resources[stageId];
  for (const [id] of resources('AWS::ApiGatewayV2::Route')) expect(DependsOn).toContain(id);
});

test('forms and statistics have the whole rate each, other routes a fifth, sign-in two a second', () => {
  const { enhancedContact, contact, partnerApplication, leadMagnet, privacyRequest, ...notForms } = contracts;
  const { events, login, signInWithSecondFactor, ...others } = notForms;
  for (const contract of [enhancedContact, contact, partnerApplication, leadMagnet, privacyRequest, events])
    expect(limitOf(contract)).toEqual({ ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 });
  for (const contract of [login, signInWithSecondFactor])
    expect(limitOf(contract)).toEqual({ ThrottlingRateLimit: 2, ThrottlingBurstLimit: 4 });
  for (const contract of [...Object.values(others), undefined])
    expect(limitOf(contract)).toEqual({ ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 });
});

test('a flood of sign-ins that all wait occupies fewer functions than a new account has', () => {
  const { ThrottlingRateLimit, ThrottlingBurstLimit } = limitOf(contracts.login);
  const longestDelaySeconds = 2;
  const occupied = ThrottlingBurstLimit + ThrottlingRateLimit * longestDelaySeconds;
  expect(occupied).toBeLessThan(10);
  expect(production.limits.signInsAtOnce).toBeGreaterThanOrEqual(occupied);
});

test('every route lets at least one call a second pass in the smallest stage', () => {
  const small = checkSettings('dev', {
    ...productionSettings,
    limits: { callsPerSecond: 1, callsAtOnce: 1, requestsPerAddress: 100 },
  });
  const [[, smallStage] = ['', {} as Properties]] = synthesize(small).resources('AWS::ApiGatewayV2::Stage');
  for (const limit of Object.values(smallStage.RouteSettings) as Properties[])
    expect(Math.min(limit.ThrottlingRateLimit, limit.ThrottlingBurstLimit)).toBeGreaterThanOrEqual(1);
});
