import { randomUUID } from 'node:crypto';
import { startApiUnderTest } from './apiUnderTest.ts';
import { application, enquiry, magnet, pageEvents, question } from './formData.ts';

/** Returns latency and capacity of the most frequent calls, one at a time, through the local edge, gateway and embedded database. */
export async function measureCalls(samples = 300) {
  // In AWS the background functions run beside the calls; here the meter would count their database calls too.
  const api = await startApiUnderTest({ backgroundFunctions: false });
  const rows: Array<Record<string, string | number>> = [];
  const measure = async (call: string, count: number, run: (index: number) => Promise<unknown>) => {
    const { p50, p99, control, overControl, units, databaseCalls } = await api.measure(count, run);
    rows.push({
      call,
      'p50 ms': p50,
      'control ms': control,
      'over control ms': overControl,
      'p99 ms': p99,
      'capacity units': units,
      'database calls': databaseCalls,
    });
  };
  const submit = (path: string, body: unknown) => () => api.send('POST', path, body, { 'idempotency-key': randomUUID() });
  try {
    await measure('submit an enquiry', samples, submit('/api/enhanced-contact', enquiry));
    await measure('submit a question', samples, submit('/api/contact', question));
    await measure('submit a partner application', samples, submit('/api/partner-application', application));
    await measure('ask for the calculator', samples, submit('/api/lead-magnet', magnet));
    await measure('send five events', samples, () => api.send('POST', '/api/events', pageEvents));

    const conversations: string[] = [];
    await measure('begin a conversation', samples, async () => {
      const { body } = await api.send('POST', '/api/agent/start-conversation', { language: 'en' });
      conversations.push(body.data.conversationId);
    });
    let turns = 0;
    await measure('a turn of it, built-in assistant', samples, () =>
      api.send(
        'POST',
        '/api/agent/message',
        {
          conversationId: conversations[turns++ % conversations.length],
          message: 'How much is a will, and how long does it take?',
        },
        { 'idempotency-key': randomUUID() },
      ),
    );

    const staff = await api.signIn();
    await measure('who is signed in', samples, () => api.send('GET', '/api/user', undefined, staff));
    await measure('figures of the dashboard', samples, () => api.send('GET', '/api/admin/stats', undefined, staff));
    const [conversationId = ''] = conversations;
    await api.send('POST', `/api/admin/conversations/${conversationId}/holder`, { action: 'take' }, staff);
    await measure('ask a taken-over chat for news, nothing new', samples, () =>
      api.send('POST', '/api/agent/updates', { conversationId, after: 1 }),
    );
    const running = (headers = {}) => api.send('GET', '/api/admin/running-conversations', undefined, { ...staff, ...headers });
    const runningTag = (await running()).headers.get('etag');
    await measure('list 50 running chats, unchanged (304)', samples, () => running({ 'if-none-match': runningTag }));
    const list = (headers = {}) => api.send('GET', '/api/admin/enhanced-contacts', undefined, { ...staff, ...headers });
    await measure('list the newest 200 enquiries', Math.ceil(samples / 3), () => list());
    const { headers, body } = await list();
    await measure('the same, unchanged (304)', samples, async () => {
      const { status } = await list({ 'if-none-match': headers.get('etag') });
      if (status !== 304) throw new Error(`The unchanged list returned ${status}`);
    });
    const [{ id }] = body.data;
    await measure('change a status', samples, (index) =>
      api.send('PATCH', `/api/admin/contacts/${id}/status`, { status: index % 2 ? 'closed' : 'contacted' }, staff),
    );
    return rows;
  } finally {
    await api.stop();
  }
}
