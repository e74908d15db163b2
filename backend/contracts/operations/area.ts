import { area as areaOf } from '../kernel/area-contract.ts';
import * as demoContent from './demo-content.ts';
import * as permissions from './permissions.ts';
import * as reactions from './reactions.ts';
import * as readModels from './read-models.ts';
import * as remotes from './remotes.ts';
import * as system from './system.ts';
import * as things from './things.ts';

/** What staff see and do about the running of it all. */
export const area = areaOf('operations', [permissions, demoContent, readModels, reactions, remotes, system, things]);
