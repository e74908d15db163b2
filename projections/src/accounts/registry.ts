import type { Projection } from '../projector/projection.ts';
import { account } from './account-list.ts';

export const readModels: readonly Projection[] = [account];
