import type { Projection } from '../projector/projection.ts';
import { webhook } from './webhook.ts';

export const readModels: readonly Projection[] = [webhook];
