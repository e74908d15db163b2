import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { freePort } from '@learnloom/deploy/running/free-port';

const types: Readonly<Record<string, string>> = { js: 'text/javascript', json: 'application/json', css: 'text/css' };

export interface RemoteHost {
  /** For the manifest's line. */
  readonly address: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Another host that serves a remote's build, and can be switched off and on at one address. */
export async function remoteHost(folder: string): Promise<RemoteHost> {
  const server = createServer((request, response) => {
    const file = join(folder, basename(new URL(request.url ?? '/', 'http://here.invalid').pathname));
    const type = types[file.split('.').at(-1) ?? ''];
    if (!type || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' });
    createReadStream(file).pipe(response);
  });
  const listen = (port: number) => new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const port = await freePort();
  return { address: `http://127.0.0.1:${port}/${basename(folder)}/`, start: () => listen(port), stop };
}
