import { area as areaOf } from '../kernel/area-contract.ts';
import * as assessments from './assessment.ts';
import * as categories from './categories.ts';
import * as permissions from './permissions.ts';
import * as things from './things.ts';

/** Quizzes and exercises. */
export const area = areaOf('assessments', [permissions, categories, assessments, things]);
