import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ProjectorPorts } from './ports.ts';

/** Class of the advisory locks; `kernel.live_rebuilds` knows it too. */
const LOCK_CLASS = 4711004;
const ASK_AGAIN_MS = 100;

export interface AdvisoryLockOptions {
  readonly signal: AbortSignal;
  /** False: a lock that somebody else holds throws `Taken` instead of being waited for. */
  readonly patient?: boolean;
}

export interface AdvisoryLock {
  /** The session that holds the lock: while it lives nobody else has the lock. For small statements. */
  readonly session: pg.Client;
  /** Aborts when the caller's does and when the session is lost. */
  readonly signal: AbortSignal;
}

/** Somebody else rebuilds or verifies this read model. */
export class Taken extends Error {
  override readonly name = 'Taken';
}

/** One process at a time builds a read model anew, to use it or to compare it. The lock ends with its process. */
export async function withAdvisoryLock<T>(
  { url }: Pick<ProjectorPorts, 'url'>,
  name: string,
  { signal: wanted, patient = true }: AdvisoryLockOptions,
  work: (lock: AdvisoryLock) => Promise<T>,
): Promise<T> {
  const config: pg.ClientConfig & { pipeline: boolean } = {
    connectionString: url,
    application_name: `learnloom replay ${name}`,
    // What breaks off a statement goes out beside what tells the progress.
    pipeline: true,
  };
  const session = new pg.Client(config);
  const lost = new AbortController();
  session.on('error', error => lost.abort(error));
  await session.connect();
  const signal = AbortSignal.any([wanted, lost.signal]);
  try {
    while (!(await locked(session, name))) {
      if (!patient) throw new Taken(`Somebody else replays ${name}`);
      await sleep(ASK_AGAIN_MS, undefined, { signal });
    }
    signal.throwIfAborted();
    return await work({ session, signal });
  } catch (error) {
    // What was under way may have failed in any manner because of it.
    throw signal.aborted ? signal.reason : error;
  } finally {
    await session.end().catch(() => undefined);
  }
}

async function locked(session: pg.Client, name: string): Promise<boolean> {
  const { rows } = await session.query<{ locked: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as locked', [
    LOCK_CLASS,
    name,
  ]);
  return rows[0]?.locked ?? false;
}
