import { itemsOf } from '@learnloom/contracts/content/item';
import { publishingRulesAggregate, publishingRulesChanges } from '@learnloom/contracts/content/review';
import { publishingRulesTable } from '@learnloom/contracts/content/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Rules for what staff publish. */
export const publishingRules = rowsOf(publishingRulesAggregate, publishingRulesTable, {
  version: sourceVersion(import.meta.url),
  /** Each page says whether it has an edit history, so no scopes. */
  announce: (before, after) => ({
    topics: [
      publishingRulesChanges,
      ...((before?.historyPublic ?? false) === (after?.historyPublic ?? false)
        ? []
        : Object.values(itemsOf).map(({ topics }) => topics.public)),
    ],
    scopes: [],
  }),
});
