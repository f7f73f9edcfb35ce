/**
 * `npm run replay -- --stage prod`: processes again what ended in a dead-letter queue: mails that were not sent and changes that were not
 * counted. `--queue arrivals` replays one queue. Each mail is sent and each change is counted once, however often it is replayed.
 */
import { SQSClient } from '@aws-sdk/client-sqs';
import { runCommand } from './lib/settings.ts';
import { stackOutputs, stageFromArguments } from './lib/stage.ts';
import { moveDeadLetters, queuesIn } from './replay/moveMessages.ts';

await runCommand(async () => {
  const { settings, flags } = stageFromArguments({ queue: { type: 'string' } });
  const client = new SQSClient({ region: settings.region });
  const output = stackOutputs(settings);
  let total = 0;
  for (const queue of queuesIn(output('Queues'), typeof flags.queue === 'string' ? flags.queue : undefined)) {
    const moved = await moveDeadLetters(client, queue);
    total += moved;
    console.log(`${queue.name}: ${moved === 0 ? 'nothing to replay' : `${moved} replayed`}`);
  }
  if (total > 0) console.log('They are processed within minutes. The alarm comes back for what fails again.');
});
