import { area as areaOf } from '../kernel/area-contract.ts';
import * as categories from './categories.ts';
import * as permissions from './permissions.ts';
import * as things from './things.ts';

/** Courses. */
export const area = areaOf('courses', [permissions, categories, things]);
