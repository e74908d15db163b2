import { query } from '../kernel/command.ts';
import { activityChanges } from './activity.ts';
import { vouchForLog } from './permissions.ts';

/** What the log was up to an event. Whoever keeps it can show later that nothing of that was altered since. */
export interface LogHead {
  readonly format: 'learnloom-log-head-1';
  /** Identity of the log; the same in every copy. */
  readonly log: string;
  /** How many events it covers. */
  readonly number: number;
  /** Of the last of them. */
  readonly position: string;
  /** Link of the last of them: SHA-256 in hex digits, see `linkOf`. */
  readonly link: string;
  /** ISO date-time. */
  readonly signedAt: string;
  /** Ed25519, SPKI in DER, base64. */
  readonly publicKey: string;
  /** Of the canonical JSON of all the other fields; base64. */
  readonly signature: string;
}

export const logHead = query<LogHead>()('LogHead', {
  route: 'GET /admin/activity/head',
  access: vouchForLog.may.sign,
  topics: [activityChanges],
  input: () => ({}),
  refuses: { 'empty-log': { kind: 'conflict', message: 'The log is empty.' } },
});
