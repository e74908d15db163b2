import { area as areaOf } from '../kernel/area-contract.ts';
import * as mails from './mails.ts';
import * as messages from './messages.ts';
import * as notices from './notices.ts';
import * as permissions from './permissions.ts';
import * as things from './things.ts';

/** Forms with which anybody writes to the people who run the site, and their inboxes. */
export const area = areaOf('forms', [permissions, messages, notices, mails, things]);
