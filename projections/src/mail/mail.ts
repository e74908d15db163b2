import { mailAggregate, mailChanges } from '@learnloom/contracts/mail/mails';
import { fared, mailCountTable, mailTable } from '@learnloom/contracts/mail/tables';
import { dayOf } from '@learnloom/contracts/kernel/week';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Mails for staff; what they say stays in the log. */
export const mail = rowsOf(mailAggregate, mailTable, {
  version: sourceVersion(import.meta.url),
  sums: { table: mailCountTable, of: ({ state, changedAt }) => [[fared(state, dayOf(changedAt)), { mails: 1 }]] },
  announce: () => ({ topics: [mailChanges], scopes: [] }),
});
