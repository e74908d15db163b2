import { area as areaOf } from '../kernel/area-contract.ts';
import * as runner from './runner.ts';

/** Running programs. */
export const area = areaOf('runner', [runner]);
