import { campaignAggregate, campaignChanges } from '@learnloom/contracts/mail/campaigns';
import { campaignTable } from '@learnloom/contracts/mail/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Newsletters, drafts included. */
export const campaign = rowsOf(campaignAggregate, campaignTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [campaignChanges], scopes: [] }),
});
