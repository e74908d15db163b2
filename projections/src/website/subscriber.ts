import { subscriberAggregate, subscriberChanges } from '@learnloom/contracts/website/newsletter';
import { subscriberCountTable, subscriberTable } from '@learnloom/contracts/website/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Newsletter sign-ups. */
export const subscriber = rowsOf(subscriberAggregate, subscriberTable, {
  version: sourceVersion(import.meta.url),
  row: subscriber => (subscriber.forgotten ? null : subscriber),
  sums: { table: subscriberCountTable, of: ({ state }) => [[state, { people: 1 }]] },
  announce: () => ({ topics: [subscriberChanges], scopes: [] }),
});
