import { formMessageAggregate, formMessageChanges, type FormMessage } from '@learnloom/contracts/forms/messages';
import { formMessageTable } from '@learnloom/contracts/forms/tables';
import { searchForm } from '@learnloom/contracts/kernel/search-form';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** One text, which one index finds parts of; a word is in one of its lines. */
const soughtIn = ({ name, email, subject, text }: FormMessage): string | null =>
  name === null ? null : searchForm([name, email, subject, text].join('\n'));

/** Messages of forms, for staff. */
export const formMessage = rowsOf(formMessageAggregate, formMessageTable, {
  version: sourceVersion(import.meta.url),
  row: message => ({ ...message, sought: soughtIn(message) }),
  announce: () => ({ topics: [formMessageChanges], scopes: [] }),
});
