import { area as areaOf } from '../kernel/area-contract.ts';
import * as certificates from './certificates.ts';
import * as permissions from './permissions.ts';
import * as template from './template.ts';
import * as things from './things.ts';

/** Proof that a learner completed a course, which everyone can check. */
export const area = areaOf('certificates', [permissions, certificates, template, things]);
