import { area as areaOf } from '../kernel/area-contract.ts';
import * as imports from './imports.ts';
import * as permissions from './permissions.ts';
import * as things from './things.ts';

/** Content that comes in as files and goes out as files. */
export const area = areaOf('imports', [permissions, imports, things]);
