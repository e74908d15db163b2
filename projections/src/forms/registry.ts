import type { Projection } from '../projector/projection.ts';
import { formMessage } from './form-message.ts';

export const readModels: readonly Projection[] = [formMessage];
