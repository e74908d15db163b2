import { expect, test } from 'vitest';
import type { Event } from '@learnloom/contracts/kernel/event';
import { FIRST_LINK, linkOf } from '@learnloom/platform/event-store/chain';
import type { Projection } from '../projector/projection.ts';
import { KEY, recordedAt } from '../projector/read-model.ts';
import type { Transaction } from '../projector/transaction.ts';
import { logChain } from './log-chain.ts';

type Link = readonly [position: string, number: number, event: string, name: string, link: string];

/** The table in memory: written by columns, and read for its end. */
function table() {
  const links: Link[] = [];
  const tx: Transaction = {
    query: <R extends object>() => {
      const [end] = links.slice(-1);
      return Promise.resolve((end ? [{ number: end[1], link: end[4] }] : []) as unknown as R[]);
    },
    write: (_text, values = []) => {
      const columns = values as readonly (readonly never[])[];
      columns[0]?.forEach((_position, index) => links.push(columns.map(column => column[index]) as never));
    },
  };
  return { tx, links };
}

/** As `readModel()` for the one that has a row an event: event by event, and all in one batch. */
const readModel = (projection: Projection) => ({
  given(...events: readonly Event[]) {
    const all = events.map(recordedAt);
    return {
      async then(...expected: readonly Link[]) {
        for (const batches of [all.map(event => [event]), [all]]) {
          const { tx, links } = table();
          for (const batch of batches) expect(await projection.apply(tx, batch)).toEqual([]);
          expect(links).toEqual(expected);
        }
      },
    };
  },
});

test('every event has a link, numbered and named, that covers the one before', async () => {
  const [made, edited] = [
    { type: 'Made', data: { title: 'CSS' } },
    { type: 'Edited', data: { title: 'Styles' } },
  ];
  const first = linkOf(FIRST_LINK, 1, recordedAt(made, 0));
  const second = linkOf(first, 2, recordedAt(edited, 1));
  const positionOf = (version: number) => String(version).padStart(19, '0');
  await readModel(logChain)
    .given(made, edited)
    .then(
      [positionOf(0), 1, 'event-0', `Made specified-${KEY}@0`, first],
      [positionOf(1), 2, 'event-1', `Edited specified-${KEY}@1`, second],
    );
});

test('in one process the end of the chain is remembered and not read again', async () => {
  const { tx, links } = table();
  const series = {};
  let reads = 0;
  const counting: Transaction = { ...tx, query: (text, values) => ((reads += 1), tx.query(text, values)) };
  for (const version of [0, 1, 2])
    await logChain.apply(counting, [recordedAt({ type: 'Made', data: {} }, version)], series);
  expect(links.map(([, number]) => number)).toEqual([1, 2, 3]);
  expect(reads).toBe(1);
});
