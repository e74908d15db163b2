import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Environment variable with the API token: on a command line others could read it. */
export const TOKEN = 'LEARNLOOM_TOKEN';

/** Times that a request is sent again where the host is busy. */
const MAX_TRIES = 5;
/** Seconds until then, where the host does not say. */
const PAUSE_SECONDS = 2;
/** Files that are on their way at the same time. */
const AT_ONCE = 4;

export const isHost = (text: string): boolean => /^https?:\/\//.test(text);

/** Such as `20261129-0455`, in UTC: versions of a host are in the order of their names. */
export const versionOfNow = (now = new Date()): string =>
  now.toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-');

interface HostOptions {
  readonly host: string;
  readonly token: string | undefined;
  /** Percent of visitors; undefined: all. */
  readonly share?: string | undefined;
}

interface BuiltVersion {
  readonly name: string;
  readonly version: string;
  /** With the files of the build. */
  readonly folder: string;
}

/** A token goes over an encrypted connection, except to this machine. */
function addressOf(host: string): string {
  const { protocol, hostname, origin, pathname } = new URL(host);
  if (pathname !== '/') throw new Error('--to takes an address without a path, such as https://learnloom.example');
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isLocal) throw new Error('--to takes an https address: the API token is sent to it.');
  return origin;
}

function shareOf(share = '100'): number {
  const percent = Number(share);
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new Error('--share takes a percentage of visitors from 1 to 100, such as --share 10');
  return percent;
}

/** What a host says against a request, in a line. */
async function reasonOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const message = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : '';
  if (response.status === 403)
    return 'The API token does not have the permission “Micro-frontends: Release over HTTP”.';
  return message === '' ? `The host responded with ${response.status}` : message;
}

/** Sends versions of remotes to a host. Throws in words for whoever releases. */
export function hostRelease({ host, token, share }: HostOptions) {
  const address = addressOf(host);
  const percent = shareOf(share);
  if (token === undefined || token === '')
    throw new Error(`Set ${TOKEN} to an API token of ${address} that can release micro-frontends.`);

  async function request(method: 'PUT' | 'POST', path: string, body?: Buffer | string): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(`${address}/api${path}`, {
        method,
        redirect: 'error',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': typeof body === 'string' ? 'application/json' : 'application/octet-stream',
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      });
      if (response.ok) return response;
      const isBusy = response.status === 429 || response.status === 503;
      if (!isBusy || tries === MAX_TRIES) throw new Error(`Not released: ${await reasonOf(response)}`);
      await delay(1000 * (Number(response.headers.get('retry-after')) || PAUSE_SECONDS));
    }
  }

  async function sendFiles(base: string, folder: string): Promise<number> {
    const names = readdirSync(folder);
    const waiting = [...names];
    const sendNext = async (): Promise<void> => {
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
        await request('PUT', `${base}/${encodeURIComponent(file)}`, readFileSync(join(folder, file)));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    return names.length;
  }

  return {
    address,
    async release({ name, version, folder }: BuiltVersion, say: (line: string) => void): Promise<void> {
      const base = `/remotes/${name}/versions/${version}`;
      say(`Sent ${await sendFiles(base, folder)} files to ${address}`);
      const checks = (await (await request('POST', base)).json()) as { readonly problems: readonly string[] };
      if (checks.problems.length > 0)
        throw new Error(`Not released: the host does not accept ${name} ${version}\n${checks.problems.join('\n')}`);
      say('Passed: the checks of the host');
      const choice = JSON.stringify({ name, version, share: percent });
      await request('POST', `/admin/remotes/${name}/release`, choice);
      say(
        percent === 100
          ? `${name} ${version} is live on ${address}. Pages use it from their next load.`
          : `${name} ${version} goes to ${percent}% of visitors of ${address}. It is withdrawn if its errors rise.`,
      );
    },
  };
}
