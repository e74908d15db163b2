import { mailAggregate, mailChanges } from '@learnloom/contracts/mail/mails';
import { mailTable } from '@learnloom/contracts/mail/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Mails for staff; what they say stays in the log. */
export const mail = rowsOf(mailAggregate, mailTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [mailChanges], scopes: [] }),
});
