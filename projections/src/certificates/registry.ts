import type { Projection } from '../projector/projection.ts';
import { certificate } from './certificate.ts';
import { certificateTemplate } from './certificate-template.ts';

export const readModels: readonly Projection[] = [certificate, certificateTemplate];
