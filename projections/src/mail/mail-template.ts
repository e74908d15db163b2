import { mailTemplateAggregate, mailTemplateChanges } from '@learnloom/contracts/mail/templates';
import { mailTemplateTable } from '@learnloom/contracts/mail/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Texts of mails that staff changed. */
export const mailTemplate = rowsOf(mailTemplateAggregate, mailTemplateTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [mailTemplateChanges], scopes: [] }),
});
