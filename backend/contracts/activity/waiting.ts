import { query } from '../kernel/command.ts';

/** Beyond it a number says nothing more. */
export const MOST_WAITING = 100;

/** How much waits for staff behind an entry of the menu. */
export interface WaitingWork {
  /** The staff's page, as the menu has it. */
  readonly path: string;
  /** At most `MOST_WAITING`. */
  readonly count: number;
  /** Name of the topic that announces its changes. */
  readonly topic: string;
}

/** Of every area, as far as the asker looks after it; entries where nothing waits too, so that their topics are known. */
export const waitingWork = query<readonly WaitingWork[]>()('WaitingWork', {
  route: 'GET /admin/waiting',
  access: 'staff',
  topics: [],
  input: () => ({}),
});
