import { afterEach, beforeEach, expect, test } from 'vitest';
import { enquiry } from '../functions/testing/answers.ts';
import { dueAt } from '../shared/promises.ts';
import { readMails } from './local/product.ts';
import { type ProductInProcess, startProductInProcess } from './test/productInProcess.ts';
import { signIn, until } from './test/runningProduct.ts';

let product: ProductInProcess;
beforeEach(async () => {
  product = await startProductInProcess();
});
afterEach(() => product.stop());

const escalations = () =>
  readMails(product.api.mailDirectory).filter(({ subject }) => subject.startsWith('Not answered in time'));

test('an enquiry belongs to everybody within seconds, and the firm gets one mail when nobody reacts in time', async () => {
  const { api, address } = product;
  const sent = await fetch(`${address}/api/enhanced-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(enquiry),
  });
  const { submissionId } = (await sent.json()) as { submissionId: string };
  const cookie = await signIn(address);
  const work = async () => {
    const response = await fetch(`${address}/api/admin/work`, { headers: { cookie } });
    const { data } = (await response.json()) as { data: { items: Array<{ id: string; owner: string; submittedAt: string }> } };
    return data.items;
  };
  const [item] = await until(work, (items) => items.length === 1);
  expect(item).toMatchObject({ id: submissionId, owner: 'everybody', next: { action: 'call', setBy: 'rule' } });
  // The mails of the new record come last, so its promise is noted.
  await until(
    () => readMails(api.mailDirectory),
    (mails) => mails.length === 2,
  );

  const due = Date.parse(dueAt('callback', item?.submittedAt ?? ''));
  await api.runScheduled('escalate', new Date(due - 1000).toISOString());
  // The next working day at noon is working time whenever the test runs; so is one of the six days after it.
  for (let day = 1; day <= 6; day++) {
    const noon = `${new Date(due + day * 86_400_000).toISOString().slice(0, 10)}T12:00:00Z`;
    await api.runScheduled('escalate', noon);
  }
  await until(escalations, (mails) => mails.length > 0);
  await api.runScheduled('escalate', `${new Date(due + 8 * 86_400_000).toISOString().slice(0, 10)}T12:00:00Z`);
  expect(escalations()).toHaveLength(1);
  expect(JSON.stringify(escalations())).not.toMatch(/Amara|Okafor|family\.example/);
});
