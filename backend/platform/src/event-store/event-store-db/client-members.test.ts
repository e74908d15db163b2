import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { EventStoreDBClient } from '@eventstore/db-client';
import { expect, test } from 'vitest';

const { version } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@eventstore/db-client/package.json'), 'utf8'),
) as { readonly version: string };

test('the client has the two protected members with which appends share a call', async () => {
  const client = EventStoreDBClient.connectionString('esdb://127.0.0.1:1?tls=false');
  const told = `of @eventstore/db-client ${version}, which batched-appends.ts uses although it is protected`;
  const members = new Map(Object.entries(client));
  expect(members.get('GRPCStreamCreator'), `GRPCStreamCreator ${told}`).toBeTypeOf('function');
  expect(members.get('callArguments'), `callArguments ${told}`).toBeTypeOf('function');
  const endless = { deadline: Number.POSITIVE_INFINITY };
  const [metadata, options] = client['callArguments']({ requiresLeader: true }, endless);
  expect([metadata.get('requires-leader'), options], `callArguments ${told}: metadata and options`).toEqual([
    ['true'],
    endless,
  ]);
  await client.dispose();
});
