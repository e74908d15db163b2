import { importAggregate, imports } from '@learnloom/contracts/imports/imports';
import { importTable } from '@learnloom/contracts/imports/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Imports in the admin, finished or not. */
export const contentImport = rowsOf(importAggregate, importTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [imports.topics.staff], scopes: [] }),
});
