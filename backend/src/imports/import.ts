import { importAggregate, imports } from '@learnloom/contracts/imports/imports';
import { stream } from '../kernel/deciding/decider.ts';

export const importStream = stream(imports.subject, importAggregate);
