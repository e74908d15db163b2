import { area as areaOf } from '../kernel/area-contract.ts';
import * as mails from './mails.ts';
import * as permissions from './permissions.ts';
import * as things from './things.ts';
import * as webhooks from './webhooks.ts';

/** Tells other programs what happened. */
export const area = areaOf('webhooks', [permissions, webhooks, mails, things]);
