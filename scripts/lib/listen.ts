import { createServer, type RequestListener, type Server } from 'node:http';
import { UserError } from './settings.ts';

/** Listens on a port of one address. Throws UserError when the port is taken or the address cannot be used. */
export function listen({ host, port }: { host: string; port: number }, listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        return reject(new UserError(`HOST must be an address of this machine, not "${host}".`));
      const why = error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`;
      reject(new UserError(`Port ${port} ${why}. Stop that program, or choose another port: PORT=4200 npm start`));
    });
    server.listen(port, host, () => resolve(server));
  });
}

/** Calls `stop` once when the process is to end (Ctrl-C, SIGTERM, a closed terminal, an ended parent), then exits. */
export function onEnd(stop: () => Promise<void>): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    // Ctrl-C ends the product even when something hangs.
    setTimeout(() => process.exit(1), 8000).unref();
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, end);
}
