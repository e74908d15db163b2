import { area as areaOf } from '../kernel/area-contract.ts';
import * as countries from './countries.ts';

/** What everybody knows and nobody here changes. */
export const area = areaOf('reference', [countries]);
