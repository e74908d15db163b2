import { area as areaOf } from '../kernel/area-contract.ts';
import * as activity from './activity.ts';
import * as history from './history.ts';

/** Who did what, and how things stood. */
export const area = areaOf('activity', [activity, history]);
