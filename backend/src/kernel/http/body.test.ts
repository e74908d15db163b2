import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { expect, test } from 'vitest';
import { readJson } from './body.ts';

test('a request that is broken off is the client’s fault, not one of the database [OPS-01]', async () => {
  const request = Object.assign(new PassThrough(), {
    headers: { 'content-type': 'application/json' },
    complete: false,
  });
  const read = readJson(request as unknown as IncomingMessage, { bytes: 1000, depth: 10, parts: 100 });
  request.write('{"e');
  request.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  await expect(read).rejects.toBeInstanceOf(Refusal);
  await expect(read).rejects.toMatchObject({ kind: 'cut-off' });
});
