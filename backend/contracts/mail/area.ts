import { area as areaOf } from '../kernel/area-contract.ts';
import * as campaigns from './campaigns.ts';
import * as mails from './mails.ts';
import * as permissions from './permissions.ts';
import * as templates from './templates.ts';
import * as things from './things.ts';

/** Mails that the product sends by itself, and their texts. */
export const area = areaOf('mail', [permissions, mails, templates, campaigns, things]);
