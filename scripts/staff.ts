/**
 * `npm run staff -- invite --name 'Jane Doe' --email jane@example.org --role administrator`: invites a member of staff of the local
 * product, which may be running, and prints the link that enrols their second factor. `--stage prod` does it for a deployed stage.
 */
import { noPerson, recordAudit } from '../functions/data/audit.ts';
import { openTable, type Table } from '../functions/data/table.ts';
import { Problem } from '../functions/problem.ts';
import { invite } from '../functions/secondFactor/invitation.ts';
import { inviteStaff } from '../shared/contracts/adminStaff.ts';
import { errorMessages } from '../shared/contracts/errors.ts';
import { roles } from '../shared/roles.ts';
import { parseArguments, readSettings, runCommand, siteAddress, UserError } from './lib/settings.ts';
import { settingsOfStage, stackOutputs } from './lib/stage.ts';
import { withLocalTable } from './local/product.ts';

const usage = `For example: npm run staff -- invite --name 'Jane Doe' --email jane@example.org --role ${roles.at(-1)} [--stage prod]`;

await runCommand(async () => {
  const { person, stage } = readArguments();
  if (stage !== undefined) {
    const settings = settingsOfStage(stage);
    process.env.AWS_REGION = settings.region;
    const output = stackOutputs(settings);
    return print(openTable(output('TableName')), person, output('SiteAddress'));
  }
  const settings = readSettings();
  await withLocalTable(settings.dataDirectory, (table) => print(table, person, siteAddress(settings)));
});

/** Invites the person and prints the link. Throws UserError when they are already a member of staff. */
async function print(table: Table, person: Parameters<typeof invite>[1], site: string): Promise<void> {
  const now = new Date();
  const { member, link } = await invite(table, person, now).catch((error) => {
    throw error instanceof Problem ? new UserError(errorMessages[error.code]) : error;
  });
  const entry = { action: 'staff_change', change: 'invited', subject: member.id, subjectName: member.name } as const;
  await recordAudit(table, { ...entry, by: 'command', person: noPerson }, now);
  console.log(`${member.name} (${member.role}) opens this link once, within 24 hours. Give it to nobody else.\n\n${site}${link}`);
}

function readArguments() {
  const options = {
    name: { type: 'string' },
    email: { type: 'string' },
    role: { type: 'string' },
    stage: { type: 'string' },
  } as const;
  const { values, positionals } = parseArguments({ options, allowPositionals: true });
  const { stage, ...given } = values;
  if (positionals.join() !== 'invite') throw new UserError(`The command is \`invite\`. ${usage}`);
  const person = inviteStaff.body.safeParse(given);
  if (!person.success) throw new UserError(`--${person.error.issues[0]?.path.join('.')} is missing or wrong. ${usage}`);
  return { person: person.data, stage };
}
