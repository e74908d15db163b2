import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Session } from '@learnloom/contracts/accounts/account';
import { signing } from '@learnloom/contracts/accounts/signing';
import { routeOf } from '@learnloom/contracts/kernel/command';
import { HEAP_LIMIT } from '@learnloom/projections/heap';
import { startChild } from '../processes/child.ts';
import { cpuOfProcesses } from '../processes/cpu.ts';
import { profileArguments } from '../processes/node-arguments.ts';
import type { BackendServices } from './backend-process.ts';

/** The product as it runs: backend and projections as processes of their own. */
export interface Product {
  readonly port: number;
  /** Access token of the master account. */
  readonly token: string;
  /** Microseconds of CPU that the backend has used. */
  cpu(): Promise<number>;
  /** The same with what draws pages for it. */
  cpuOfAll(): Promise<number>;
  /** Microseconds of CPU that the projections have used, as far as the system tells. */
  cpuOfWorker(): number;
  /** Ids of its processes: the backend, what it has started, and the projections. */
  processes(): Promise<readonly number[]>;
  stop(): Promise<void>;
}

const run = fileURLToPath(new URL('../../../run.mjs', import.meta.url));

const master = { MASTER_EMAIL: 'master@example.com', MASTER_PASSWORD: `Bench-${randomBytes(9).toString('hex')}!1` };

/** The read models, in a process of their own; compiled, as the product runs them. */
export function startWorker(env: NodeJS.ProcessEnv): { readonly pid: number; cpu(): number; stop(): Promise<void> } {
  const script = [run, 'deploy/run-worker.ts', '--attached'];
  const worker = spawn(process.execPath, [...profileArguments(), HEAP_LIMIT, ...script], {
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const gone = new Promise<void>(resolve => worker.once('exit', () => resolve()));
  // 0: it could not be started, and the backend says so.
  const pid = worker.pid ?? 0;
  return {
    pid,
    cpu: () => cpuOfProcesses([pid]),
    stop: () => {
      worker.stdin.end();
      return gone;
    },
  };
}

export interface ProductOptions {
  /** An EventStoreDB for its events; in the database by default. */
  readonly eventStoreUrl?: string;
  /** With the demo content by default. */
  readonly demo?: boolean;
}

/** Starts it on a migrated, empty database. */
export async function startProduct(
  databaseUrl: string,
  { eventStoreUrl = '', demo = true }: ProductOptions = {},
): Promise<Product> {
  const env = { ...process.env, ...master, DATABASE_URL: databaseUrl, EVENT_STORE_URL: eventStoreUrl, PORT: '0' };
  const worker = startWorker(env);
  const backend = startChild<BackendServices>(new URL('./backend-process.ts', import.meta.url), env);
  const stop = async () => {
    await backend.stop();
    await worker.stop();
  };
  try {
    const port = await backend.ask('start');
    if (demo) await backend.ask('importDemo');
    return {
      port,
      token: await signIn(port),
      cpu: () => backend.ask('cpu'),
      cpuOfAll: () => backend.ask('cpuOfAll'),
      cpuOfWorker: () => worker.cpu(),
      processes: async () => [...(await backend.ask('processes')), worker.pid],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function signIn(port: number): Promise<string> {
  const body = { email: master.MASTER_EMAIL, password: master.MASTER_PASSWORD };
  const { data } = await postJson<{ data: Session }>(port, routeOf(signing.signIn).path, body);
  return data.token;
}

/** Sends a command. Throws when it is refused. */
export async function postJson<A>(port: number, path: string, body: object, token?: string): Promise<A> {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as A;
}
