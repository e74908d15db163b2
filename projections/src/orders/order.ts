import { ownOrderChanges, staffOrderChanges } from '@learnloom/contracts/orders/checkout';
import { orderAggregate } from '@learnloom/contracts/orders/order-events';
import { orderTable } from '@learnloom/contracts/orders/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Who ordered what, and what became of it. */
export const order = rowsOf(orderAggregate, orderTable, {
  version: sourceVersion(import.meta.url),
  announce: (_before, _after, { buyer }) => ({
    topics: [ownOrderChanges, staffOrderChanges],
    scopes: [],
    owner: buyer,
  }),
});
