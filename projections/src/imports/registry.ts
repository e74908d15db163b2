import type { Projection } from '../projector/projection.ts';
import { contentImport } from './content-import.ts';

export const readModels: readonly Projection[] = [contentImport];
