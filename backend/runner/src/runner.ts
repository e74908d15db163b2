import { availableParallelism } from 'node:os';
import type { ExecuteReply, Runtime } from '@learnloom/contracts/runner/execution';
import type { RunLanguage } from '@learnloom/contracts/runner/languages';
import type { LanguageStatus } from '@learnloom/contracts/runner/runner';
import type { Logger } from '@learnloom/platform/log';
import type { Settings } from '@learnloom/platform/settings';
import { Refusal, invalid, unavailable } from '@learnloom/contracts/kernel/refusal';
import { candidatesFor, languageStatuses, runtimesOf, whyMissing, type Candidate } from './choice.ts';
import type { Execution, Job, OnOutput } from './engine.ts';
import { Engines } from './engines.ts';
import { dueIn } from './limits.ts';
import { openingsOf, type Opening } from './openings.ts';
import { RunQueue, WAIT_MS } from './queue.ts';
import { runRate, runRates, type Rate } from './rates.ts';
import { askedOf, jobOf, type Asked } from './request.ts';

/** How a run ended, for the figures: `ok`, `compile`, a stage's status, `refused` or `gone`. */
export type Ran = (language: RunLanguage, outcome: string) => void;

export interface RunnerOptions {
  readonly settings: Pick<Settings, 'piston' | 'dataDir'>;
  readonly log: Logger;
  /** Instead of those that the settings give. */
  readonly openings?: readonly Opening[];
  readonly rate?: Rate;
  readonly ran?: Ran;
  /** Until then no engine is opened. */
  readonly after?: Promise<void>;
  /** Runs at once on this machine. */
  readonly places?: number;
}

/** Who asks for a run. */
export interface Asking {
  /** Whose rate and turn it counts against. */
  readonly by: string;
  readonly signal: AbortSignal;
  /** Gets what the program writes while it runs, where its engine can tell. */
  readonly onOutput?: OnOutput;
}

export interface Runner {
  /** Runs that wait for a place. */
  readonly waiting: number;
  runtimes(): Promise<readonly Runtime[]>;
  languages(): Promise<readonly LanguageStatus[]>;
  /**
   * Runs what a request in Piston's form asks for. Throws a `Refusal`; when the signal aborts, the program ends and the
   * signal's reason is thrown.
   */
  run(request: object, asking: Asking): Promise<ExecuteReply>;
  close(): Promise<void>;
}

/** Milliseconds that a request waits for an engine that is being opened. */
const DEADLINE_MS = 2000;
/** Runs that may wait, and runs at once on a remote service, which has a queue of its own. */
const DEPTH = 50;
const REMOTE_PLACES = 16;

/** Runs code by whatever this installation has. Returns at once: the engines open in the background. */
export function openRunner(options: RunnerOptions): Runner {
  const { settings, log, openings = openingsOf(settings, log), rate = runRate, ran = () => undefined } = options;
  const engines = new Engines(openings, log, options.after);
  const spend = runRates(rate);
  const here = new RunQueue({ places: options.places ?? availableParallelism(), depth: DEPTH });
  // A service that is slow must not take the places of what runs here.
  const remote = new RunQueue({ places: REMOTE_PLACES, depth: DEPTH });

  async function candidates({ language, version }: Asked): Promise<readonly Candidate[]> {
    const found = () => candidatesFor(engines.open, language, version);
    await engines.settled(DEADLINE_MS, () => found().length > 0);
    const all = found();
    if (all.length > 0) return all;
    throw nothingFor(engines, language, version);
  }

  async function runOn(
    { engine, runtime }: Candidate,
    job: Job,
    { by, signal, onOutput }: Asking,
    waitMs: number,
  ): Promise<Execution> {
    const queue = engine.name === 'piston' ? remote : here;
    const work = async () => {
      const due = AbortSignal.timeout(dueIn(job));
      try {
        return await engine.execute(runtime, job, AbortSignal.any([signal, due]), onOutput);
      } catch (error) {
        if (due.aborted && !signal.aborted) throw unavailable('The program could not be run in time.', 5);
        throw error;
      }
    };
    return queue.run(by, signal, work, waitMs);
  }

  /**
   * An engine that is away leaves the run to the next one: a run changes nothing, so it may be tried again. Not where output was
   * passed on already, which would come twice.
   */
  async function runOnAny(all: readonly Candidate[], job: Job, given: Asking): Promise<ExecuteReply> {
    let away: unknown;
    const { asking, wrote } = watchOutput(given);
    // For all engines together: whoever waited for one has waited.
    const until = performance.now() + WAIT_MS;
    for (const candidate of all) {
      const { id, language, version, runtime } = candidate.runtime;
      try {
        const execution = await runOn(candidate, job, asking, until - performance.now());
        ran(id, outcomeLabel(execution));
        return { language, version, ...(runtime !== undefined && { runtime }), ...execution };
      } catch (error) {
        ran(id, asking.signal.aborted ? 'gone' : 'refused');
        if (wrote() || !(error instanceof Refusal) || error.kind !== 'unavailable') throw error;
        away ??= error;
      }
    }
    throw away;
  }

  return {
    get waiting() {
      return here.length + remote.length;
    },
    async runtimes() {
      await engines.settled(DEADLINE_MS);
      return runtimesOf(engines.open);
    },
    async languages() {
      await engines.settled(DEADLINE_MS);
      return languageStatuses(engines.open, engines.starting);
    },
    async run(request, asking) {
      const all = await candidates(askedOf(request));
      const job = jobOf(request);
      spend(asking.by);
      return runOnAny(all, job, asking);
    },
    close: () => engines.close(),
  };
}

/** Why no engine runs a language. */
function nothingFor(engines: Engines, language: string, version: string): Refusal {
  if (engines.starting) return unavailable('The code runner is starting. Try again in a moment.', 2);
  return invalid({ language: whyMissing(engines.open, language) ?? `${language}-${version} runtime is unknown` });
}

/** Who asks, and whether output was passed on to them. */
function watchOutput(given: Asking): { readonly asking: Asking; readonly wrote: () => boolean } {
  let wrote = false;
  const { onOutput } = given;
  const onPiece: OnOutput = piece => {
    wrote = true;
    onOutput?.(piece);
  };
  return { asking: { ...given, ...(onOutput && { onOutput: onPiece }) }, wrote: () => wrote };
}

function outcomeLabel({ compile, run }: Execution): string {
  if (compile && (compile.status ?? compile.signal ?? (compile.code || null)) !== null) return 'compile';
  return run.status ?? 'ok';
}
