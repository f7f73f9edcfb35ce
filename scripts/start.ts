import { join } from 'node:path';
import { buildAll } from './build/all.ts';
import { listen, onEnd } from './lib/listen.ts';
import { root } from './lib/paths.ts';
import {
  isLoopback,
  parseArguments,
  reachableWarning,
  readSettings,
  runCommand,
  siteAddress,
  UserError,
} from './lib/settings.ts';
import { createSite, mailsPath, serveMails, startApi } from './local/product.ts';

await runCommand(async () => {
  // `--built` serves the last build without checking whether it is current.
  const { built } = parseArguments({ options: { built: { type: 'boolean' } } }).values;
  const settings = readSettings();
  let handle: ReturnType<typeof createSite> | undefined;
  // Listens before the build, so that a busy port is reported at once.
  const server = await listen(settings, (request, response) => {
    if (handle) void handle(request, response).catch(() => response.destroy());
    else response.writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain' }).end('Starting.\n');
  });
  if (!built) await buildAll((line) => console.log(line));
  const api = await startApi(settings).catch((error: Error) => {
    throw new UserError(error.message);
  });
  onEnd(async () => {
    server.close();
    server.closeAllConnections();
    await api.stop();
  });
  const site = createSite(join(root, 'web/dist'), api, { trustForwardedFor: isLoopback(settings.host) });
  const mails = serveMails(api.mailDirectory);
  handle = async (request, response) => {
    if (!mails(request, response)) await site(request, response);
  };
  const address = siteAddress(settings);
  const warning = reachableWarning(settings);
  await fetch(`${address}/api/user`);
  console.log(`
Larkfield is running. Ctrl-C stops it.

  Site        ${address}
  Dashboard   ${address}/admin
  Password    ${api.adminPassword}${settings.adminPassword ? ' (from ADMIN_PASSWORD)' : ''}

  Data        ${settings.dataDirectory} (${api.database.engine})
  Log         ${api.logPath}
  Mails       ${address}${mailsPath} (${api.mailDirectory})
${warning ? `\n  ${warning}\n` : ''}`);
});
