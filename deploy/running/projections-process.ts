import { spawn, type ChildProcess } from 'node:child_process';
import { endWithServer } from '@learnloom/platform/end-with-server';
import type { Settings } from '@learnloom/platform/settings';
import { HEAP_LIMIT } from '@learnloom/projections/heap';
import { root } from '../webpack/packages.ts';
import { DATABASE_FOLLOWS } from './database-follows.ts';
import { scriptArguments } from './script-arguments.ts';

const BACK_OFF_MS = { first: 500, most: 10_000 };
/** A process that lived this long counts as started well. */
const WELL_MS = 30_000;
/** After this it is not asked any more: it ends itself before, unless the database does not answer. */
const DEADLINE_MS = 7_000;

export interface ProjectionsProcess {
  /** The database is there: until then the process only loads its modules. */
  useDatabase(url: string): void;
  stop(): Promise<void>;
}

/**
 * Keeps the projections running in a process of their own, started again when it dies. Half of a start is the loading of
 * modules: they do it beside the database's start, and hear by their input where it is. It is detached, so that Ctrl-C
 * reaches it only after the backend has finished, and ends by itself when this process is gone (its input closes); one that
 * does not in time is killed.
 */
export function startProjections(settings: Settings): ProjectionsProcess {
  const env = { ...process.env, LOG_LEVEL: settings.logLevel };
  let child: ChildProcess;
  let databaseUrl: string | null = null;
  let stopping = false;
  let pause = BACK_OFF_MS.first;
  let timer: NodeJS.Timeout | undefined;

  function tell(): void {
    if (databaseUrl !== null) child.stdin?.write(`${databaseUrl}\n`);
  }

  function start(): void {
    const started = Date.now();
    child = spawn(
      process.execPath,
      [HEAP_LIMIT, ...scriptArguments('deploy/run-worker.ts'), '--attached', DATABASE_FOLLOWS],
      {
        cwd: root,
        env,
        detached: true,
        stdio: ['pipe', 'inherit', 'inherit'],
        windowsHide: true,
      },
    );
    endWithServer(child, DEADLINE_MS / 1000);
    // It ended before it was told: its end is heard of below.
    child.stdin?.on('error', () => undefined);
    tell();
    const again = (why: unknown) => {
      if (stopping) return;
      pause = Date.now() - started > WELL_MS ? BACK_OFF_MS.first : Math.min(pause * 2, BACK_OFF_MS.most);
      console.error(`The projections stopped (${why}). Restarting in ${pause / 1000} s.`);
      timer = setTimeout(start, pause);
    };
    child.once('exit', (code, signal) => again(signal ?? code));
    // It could not be started, as when the machine has no process left for it.
    child.once('error', ({ message }) => again(message));
  }

  start();
  return {
    useDatabase(url) {
      databaseUrl = url;
      tell();
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), DEADLINE_MS);
      await ended;
      clearTimeout(kill);
    },
  };
}
