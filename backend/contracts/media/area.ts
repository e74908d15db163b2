import { area as areaOf } from '../kernel/area-contract.ts';
import * as files from './files.ts';
import * as metadataRemoval from './metadata-removal.ts';
import * as permissions from './permissions.ts';
import * as things from './things.ts';

/** Files that people upload. */
export const area = areaOf('media', [permissions, files, metadataRemoval, things]);
