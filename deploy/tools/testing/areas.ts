import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { may, type Role } from '@learnloom/contracts/kernel/access';
import type { Answer, Command, Fields, InputOf, Query } from '@learnloom/contracts/kernel/command';
import type { Answering } from '@learnloom/backend/kernel/reading/answer';
import { createAsk } from '@learnloom/backend/kernel/reading/ask';
import { createExecute } from '@learnloom/backend/kernel/commands/execute';
import { createRuntime } from '@learnloom/backend/kernel/create-runtime';
import type { Actor, Handler } from '@learnloom/backend/kernel/deciding/decider';
import type { Reaction } from '@learnloom/backend/kernel/reactions/reaction';
import { Reactor } from '@learnloom/backend/kernel/reactions/reactor';
import type { Runtime } from '@learnloom/backend/kernel/runtime';
import type { Kernel } from '@learnloom/platform/kernel';
import { readSettings } from '@learnloom/platform/settings';
import { registry } from '@learnloom/projections/registry';
import { lookups, services } from '@learnloom/backend/registry';
import { provide } from '@learnloom/backend/kernel/services/provider';
import { runCode, type RunCode } from '@learnloom/contracts/runner/services';
import { unavailable } from '@learnloom/contracts/kernel/refusal';
import { testKernel } from './database.ts';
import { startProjections } from './projections.ts';
import { readModelDatabase } from './read-model-database.ts';

export interface Area {
  readonly handlers?: readonly Handler[];
  readonly answers?: readonly Answering[];
  readonly reactions?: readonly Reaction[];
}

/** Somebody of a role, somebody in particular, or a visitor. */
export type Who = Role | Actor | null;

export interface TestAreas {
  readonly kernel: Kernel;
  readonly runtime: Runtime;
  /** Carries a command out and waits until queries show it. Throws a `Refusal`. */
  execute<F extends Fields>(command: Command<F>, input: InputOf<Command<F>>, who?: Who): Promise<Answer>;
  /** Answers a query. Throws a `Refusal`. */
  ask<F extends Fields, O>(query: Query<F, O>, input: InputOf<Query<F, O>>, who?: Who): Promise<O>;
  /** Stops what carries reactions out, as the end of a process does, does `meanwhile`, and starts it again. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const actorOf = (who: Who): Actor | null =>
  typeof who === 'string' ? { key: randomUUID(), role: who, session: randomUUID() } : who;

export interface TestAreasOptions {
  /** In place of one on a database of its own; closed with the areas. */
  readonly kernel?: Kernel;
  /** Nothing runs by default. */
  readonly runCode?: RunCode;
  /** Another process's; by default every one runs in this process. */
  readonly readModels?: 'elsewhere';
  /** Milliseconds before failed work of reactions is tried again. */
  readonly backOff?: (tries: number) => number;
  /** Settings, as a process has them. */
  readonly environment?: Readonly<Record<string, string>>;
}

const nothingRuns: RunCode = () => Promise.reject(unavailable('Nothing runs programs here.', 60));

/** Areas of the backend with every read model, on a database of their own. Asked by a master unless a role is given. */
export async function testAreas(
  areas: readonly Area[],
  { backOff, environment = {}, kernel: given, readModels, runCode: run = nothingRuns }: TestAreasOptions = {},
): Promise<TestAreas> {
  const kernel = given ?? (await testKernel(null, readModelDatabase));
  const projections = readModels === 'elsewhere' ? null : await startProjections(kernel, registry);
  const handlers = areas.flatMap(area => area.handlers ?? []);
  const dataDir = mkdtempSync(join(tmpdir(), 'learnloom-data-'));
  const settings = { ...readSettings(environment), dataDir };
  const runtime = createRuntime({
    kernel,
    settings,
    handlers,
    answers: areas.flatMap(area => area.answers ?? []),
    lookups,
    standing: () => Promise.resolve(null),
    services: [...services, provide(runCode, () => run)],
  });
  const execute = createExecute(runtime);
  const reactions = areas.flatMap(area => area.reactions ?? []);
  const startReactor = async (): Promise<Reactor> => {
    const started = new Reactor({
      kernel,
      ports: runtime.ports,
      execute,
      handlers,
      reactions,
      ...(backOff && { backOff }),
    });
    await started.start();
    return started;
  };
  let reactor = await startReactor();
  const ask = createAsk(
    runtime.ports,
    areas.flatMap(area => area.answers ?? []),
  );
  return {
    kernel,
    runtime,
    execute: async (command, input, who = 'MASTER') => {
      const handler = handlers.find(known => known.command.name === command.name);
      if (!handler) throw new Error(`Nothing handles ${command.name}`);
      const asked = { input: { ...input }, actor: actorOf(who), address: null, correlationId: randomUUID() };
      const { answer } = await execute(handler, asked);
      if (answer.position !== null && !(await kernel.barrier.reached(answer.position, 20_000))) {
        throw new Error('The read models do not follow');
      }
      return answer;
    },
    ask: async (query, input, who) => {
      const asking = who === undefined ? (may(null, query.access) ? null : 'MASTER') : who;
      return (await ask(query as unknown as Query, input, actorOf(asking))).output as never;
    },
    restart: async meanwhile => {
      await reactor.stop();
      await meanwhile();
      reactor = await startReactor();
    },
    close: async () => {
      await reactor.stop();
      await runtime.ports.services.close();
      await projections?.stop();
      await kernel.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
