/**
 * `npm run replay -- --stage prod`: processes again what ended in a dead-letter queue: mails that were not sent and changes that were not
 * counted. `--queue arrivals` replays one queue. Each mail is sent and each change is counted once, however often it is replayed.
 */
import { SQSClient } from '@aws-sdk/client-sqs';
import { runCommand } from './lib/settings.ts';
import { outputOf, stageFromArguments } from './lib/stage.ts';
import { moveDeadLetters, queuesIn } from './replay/moveMessages.ts';

await runCommand(async () => {
  const { settings, flags } = stageFromArguments({ queue: { type: 'string' } });
  const { stage, region } = settings;
  const output = outputOf('aws', [
    ...['cloudformation', 'describe-stacks', '--stack-name', `larkfield-${stage}`, '--region', region],
    ...['--query', "Stacks[0].Outputs[?OutputKey=='Queues'].OutputValue", '--output', 'text'],
  ]);
  const client = new SQSClient({ region });
  for (const queue of queuesIn(output, typeof flags.queue === 'string' ? flags.queue : undefined)) {
    const moved = await moveDeadLetters(client, queue);
    console.log(`${queue.name}: ${moved === 0 ? 'nothing to replay' : `${moved} replayed`}`);
  }
  console.log('They are processed within minutes. The alarm comes back for what fails again.');
});
