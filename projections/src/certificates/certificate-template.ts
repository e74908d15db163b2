import { certificateTemplateTable } from '@learnloom/contracts/certificates/tables';
import { templateChanges } from '@learnloom/contracts/certificates/template';
import { templateAggregate } from '@learnloom/contracts/certificates/template-events';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** The look and the words of certificates: one row. */
export const certificateTemplate = rowsOf(templateAggregate, certificateTemplateTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [templateChanges], scopes: [] }),
});
