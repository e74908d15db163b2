import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Where systems do not take the ports of outgoing connections from (Linux: 32768 and up; others: 49152 and up). One of
 * those can be free now and somebody's a moment later, before its new owner binds it.
 */
const FIRST = 20_000;
const END = 32_000;
const ATTEMPTS = 100;

/** A TCP port that is free now, on every address, and stays so unless another program listens on it by name. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${ATTEMPTS} ports between ${FIRST} and ${END} is free`);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, () => server.close(() => resolve(true)));
  });
