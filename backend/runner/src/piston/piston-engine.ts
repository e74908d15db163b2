import { allRunLanguages, isRunLanguage } from '@learnloom/contracts/runner/languages';
import type { ExecuteRequest } from '@learnloom/contracts/runner/execution';
import type { Logger } from '@learnloom/platform/log';
import type { PistonAddress } from '@learnloom/platform/settings';
import { Refusal, unavailable } from '@learnloom/contracts/kernel/refusal';
import type { EngineRuntime, ExecutionEngine, Job } from '../engine.ts';
import { limitFields, serviceDueIn, serviceLimits } from '../limits.ts';
import { PistonFailed, askPiston, unreadable } from './client.ts';
import { engineRuntimesOf, executionOf } from './wire.ts';

export interface PistonTimes {
  /** Milliseconds between two looks at what the service runs. */
  readonly refresh: number;
  /** The same while it is away. */
  readonly retry: number;
  /** Milliseconds within which it answers what it runs. */
  readonly deadline: number;
  /** Milliseconds within which it answers a program; by its limits if not given. */
  readonly due?: number;
}

const usualTimes: PistonTimes = { refresh: 300_000, retry: 5000, deadline: 5000 };

/**
 * A Piston service elsewhere. Opens whether it answers or not: while it is away it runs nothing, says why, and is asked
 * again from time to time.
 */
export async function openPistonEngine(
  address: PistonAddress,
  { log, times = usualTimes }: { readonly log: Logger; readonly times?: PistonTimes },
): Promise<ExecutionEngine> {
  const closing = new AbortController();
  let runtimes: readonly EngineRuntime[] = [];
  let why: string | null = null;
  let timer: NodeJS.Timeout | undefined;

  function look(ms: number): void {
    clearTimeout(timer);
    if (!closing.signal.aborted) timer = setTimeout(() => void refresh(), ms).unref();
  }

  function away({ message }: Refusal): void {
    if (why === null) log.warn({ reason: message }, 'The code-execution service cannot be used');
    runtimes = [];
    why = message;
    look(times.retry);
  }

  async function refresh(): Promise<void> {
    try {
      const { signal } = closing;
      const found = engineRuntimesOf(await askPiston(address, '/runtimes', { signal, deadline: times.deadline }));
      if (found === null) throw unreadable();
      if (why !== null) log.warn('The code-execution service can be used again');
      runtimes = found;
      why = null;
      look(times.refresh);
    } catch (error) {
      if (closing.signal.aborted) return;
      if (!(error instanceof Refusal)) throw error;
      away(error);
    }
  }

  await refresh();

  return {
    name: 'piston',
    get runtimes() {
      return runtimes;
    },
    get missing() {
      return missingOf(runtimes, why);
    },
    async execute(runtime, job, signal) {
      const body = JSON.stringify(requestOf(runtime, job));
      try {
        const deadline = times.due ?? serviceDueIn(job);
        const both = AbortSignal.any([signal, closing.signal]);
        const execution = executionOf(await askPiston(address, '/execute', { body, signal: both, deadline }));
        if (execution === null) throw unreadable();
        return execution;
      } catch (error) {
        // One program that it fails at must not take it from everybody: it is asked whether it is there.
        if (error instanceof PistonFailed)
          if (error.away) away(error);
          else look(0);
        throw error;
      }
    },
    close() {
      closing.abort(unavailable('The service is stopping.', 5));
      clearTimeout(timer);
      return Promise.resolve();
    },
  };
}

/** A service that cannot be used might run any language; one that can is believed. */
function missingOf(runtimes: readonly EngineRuntime[], why: string | null): ExecutionEngine['missing'] {
  return Object.entries(allRunLanguages).flatMap(([id, { name }]) => {
    if (!isRunLanguage(id) || runtimes.some(runtime => runtime.id === id)) return [];
    return [{ id, why: why ?? `The code-execution service of this installation does not run ${name}.` }];
  });
}

/** Limits go along only where less is asked than the most: the service may have lower ones, and refuse. */
function requestOf({ language, version }: EngineRuntime, { files, stdin, args, ...stages }: Job): ExecuteRequest {
  const limits = limitFields
    .filter(({ stage, limit }) => stages[stage][limit] < serviceLimits[stage][limit])
    .map(({ name, stage, limit }) => [name, stages[stage][limit]]);
  return { language, version, files, stdin, args, ...Object.fromEntries(limits) };
}
