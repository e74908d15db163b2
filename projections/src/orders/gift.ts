import { ownOrderChanges, staffOrderChanges } from '@learnloom/contracts/orders/checkout';
import { giftAggregate } from '@learnloom/contracts/orders/gift-events';
import { giftTable } from '@learnloom/contracts/orders/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Whom gifts are for. */
export const gift = rowsOf(giftAggregate, giftTable, {
  version: sourceVersion(import.meta.url),
  announce: (_before, _after, { buyer }) => ({
    topics: [ownOrderChanges, staffOrderChanges],
    scopes: [],
    owner: buyer,
  }),
});
