import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpuMicroseconds } from '../processes/cpu.ts';
import { serve } from '../processes/child.ts';

export interface BareAnswer {
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: Uint8Array;
}

const services = {
  /** Answers every request with the same bytes, on the port that it gives. */
  start: ({ headers, body }: BareAnswer): Promise<number> => {
    const bytes = Buffer.from(body);
    const server = createServer((_request, response) => {
      response.writeHead(200, headers as string[]);
      response.end(bytes);
    });
    return new Promise(resolve => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  },
  cpu: cpuMicroseconds,
};
export type BareServices = typeof services;

serve(services);
