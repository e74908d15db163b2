import { serve } from '../processes/child.ts';
import { cpuMicroseconds } from '../processes/cpu.ts';
import { Connection } from './connection.ts';

export interface Load {
  readonly port: number;
  /** A kept connection each: requests that it sends one after the other, over and over. */
  readonly connections: readonly (readonly Uint8Array[])[];
  /** Where in its list each connection begins; at the first request by default. */
  readonly starts?: readonly number[];
  readonly until: { readonly milliseconds: number } | { readonly requests: number };
}

export interface Loaded {
  readonly seconds: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Where in its list each connection stopped, for the `starts` of the next run. */
  readonly next: readonly number[];
}

async function run({ port, connections, starts, until }: Load): Promise<Loaded> {
  const open = await Promise.all(connections.map(() => Connection.open(port)));
  const statuses: Record<number, number> = {};
  const next = connections.map((_, index) => starts?.[index] ?? 0);
  const started = performance.now();
  let sent = 0;
  const goesOn =
    'requests' in until ? () => (sent += 1) <= until.requests : () => performance.now() - started < until.milliseconds;
  await Promise.all(
    open.map(async (connection, index) => {
      const requests = connections[index] ?? [];
      while (goesOn()) {
        const at = next[index] ?? 0;
        const request = requests[at % requests.length];
        if (!request) return;
        const status = await connection.exchange(Buffer.from(request.buffer, request.byteOffset, request.length));
        next[index] = at + 1;
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const connection of open) connection.close();
  return { seconds, statuses, next };
}

const services = { run, cpu: cpuMicroseconds };
export type LoadServices = typeof services;

serve(services);
