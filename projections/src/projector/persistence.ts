import { setTimeout as sleep } from 'node:timers/promises';
import { isTransient } from '@learnloom/platform/database';
import type { Logger } from '@learnloom/platform/log';
import { reasonOf } from './isolate.ts';
import { EndsProcesses } from './rebuild-board.ts';

const BACK_OFF = { first: 100, most: 1000 };
/** Milliseconds before the first and the last repetitions; after so many failures that are no cut connection it ends. */
export interface BackOff {
  readonly first: number;
  readonly most: number;
  readonly tries?: number;
}

/** Work that goes on in the background whatever fails. */
export class Persistence {
  /** Rebuilds that failed and are tried again, with the last reason, by names of read models. */
  readonly failing = new Map<string, string>();
  /** Rebuilds that failed too often, with the last reason, by names of read models. */
  readonly failed = new Map<string, string>();

  constructor(
    private readonly log: Logger,
    private readonly onGivenUp: () => Promise<void>,
  ) {}

  /** Forgets what is known of a read model's rebuilds. */
  forget(name: string): void {
    this.failing.delete(name);
    this.failed.delete(name);
  }

  /**
   * Repeats the work after every failure, later and later while nothing succeeds, until it is done, has failed too often
   * or is stopping. What goes on failing alike, as on a full disk, is told once.
   */
  async persist(
    what: string,
    signal: AbortSignal,
    work: (progress: () => void) => Promise<void>,
    done: () => boolean = () => false,
    backOff: BackOff = BACK_OFF,
  ): Promise<void> {
    let delay = backOff.first;
    let tries = 0;
    let message = '';
    const progress = () => {
      delay = backOff.first;
      message = '';
    };
    while (!signal.aborted && !done()) {
      try {
        await work(progress);
      } catch (error) {
        if (signal.aborted) return;
        // A database that is away costs nothing, and may be back at any moment.
        const away = isTransient(error);
        tries += away ? 0 : 1;
        if (error instanceof EndsProcesses || tries === backOff.tries) {
          this.failing.delete(what);
          this.failed.set(what, reasonOf(error));
          this.log.error(
            { err: error, projection: what, tries },
            'Rebuilding failed too often and is given up until Read models in the admin, or `npm run rebuild`, does it',
          );
          await this.onGivenUp().catch(() => undefined);
          return;
        }
        const most = away ? BACK_OFF.most : backOff.most;
        delay = Math.min(delay, most);
        const reason = reasonOf(error);
        if (backOff.tries !== undefined && !away) this.failing.set(what, reason);
        this.log[reason === message ? 'debug' : 'warn']({ err: error, delay }, `${what} is interrupted; trying again`);
        message = reason;
        await sleep(delay, undefined, { signal }).catch(() => undefined);
        delay = Math.min(delay * 2, most);
      }
    }
  }
}
