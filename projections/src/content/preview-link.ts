import { previewLinkAggregate, previewLinksOf } from '@learnloom/contracts/content/preview-links';
import { previewLinkTable } from '@learnloom/contracts/content/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** The last link of each article and tutorial that shows its draft. */
export const previewLink = rowsOf(previewLinkAggregate, previewLinkTable, {
  version: sourceVersion(import.meta.url),
  announce: (_before, _after, { kind }) => ({ topics: [previewLinksOf[kind].topics.staff], scopes: [] }),
});
