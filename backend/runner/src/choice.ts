import type { Runtime } from '@learnloom/contracts/runner/execution';
import {
  allRunLanguages,
  isRunLanguage,
  runLanguages,
  type CodeRunLanguage,
  type RunLanguage,
} from '@learnloom/contracts/runner/languages';
import { RUNNER_STARTING, type LanguageStatus } from '@learnloom/contracts/runner/runner';
import type { EngineRuntime, ExecutionEngine } from './engine.ts';
import { compareVersions, satisfies } from './versions.ts';

/** A runtime with the engine that has it. */
export interface Candidate {
  readonly engine: ExecutionEngine;
  readonly runtime: EngineRuntime;
}

/**
 * Languages that the embedded engine runs although a sandbox could too: a run costs an eighth there, and starts in
 * milliseconds.
 */
const embeddedFirst: ReadonlySet<RunLanguage> = new Set<RunLanguage>(['javascript', 'typescript']);

const orders = {
  usual: { piston: 0, sandbox: 1, embedded: 2 },
  embeddedFirst: { piston: 0, embedded: 1, sandbox: 2 },
} as const satisfies Readonly<Record<string, Readonly<Record<ExecutionEngine['name'], number>>>>;

function before(a: Candidate, b: Candidate): number {
  const order = embeddedFirst.has(a.runtime.id) ? orders.embeddedFirst : orders.usual;
  return order[a.engine.name] - order[b.engine.name];
}

const isCalled = ({ language, aliases }: Runtime, name: string): boolean => language === name || aliases.includes(name);

/**
 * Runtimes that may run a language, the best first: by engine, then those whose version satisfies the selector, then
 * the newest. The version that the product promises for a language is satisfied by whatever runs it here.
 */
export function candidatesFor(
  engines: readonly ExecutionEngine[],
  language: string,
  version: string,
): readonly Candidate[] {
  const exact = ({ runtime }: Candidate): boolean => satisfies(runtime.version, version);
  return engines
    .flatMap(engine => engine.runtimes.map(runtime => ({ engine, runtime })))
    .filter(({ runtime }) => isCalled(runtime, language))
    .filter(candidate => exact(candidate) || version === allRunLanguages[candidate.runtime.id].version)
    .sort(
      (a, b) =>
        before(a, b) || Number(exact(b)) - Number(exact(a)) || compareVersions(b.runtime.version, a.runtime.version),
    );
}

/** Every runtime that can be asked for, each language and version once. */
export function runtimesOf(engines: readonly ExecutionEngine[]): readonly Runtime[] {
  const listed = new Map<string, Runtime>();
  const all = engines.flatMap(engine => engine.runtimes.map(runtime => ({ engine, runtime })));
  for (const { runtime } of all.sort(before)) {
    const { language, version, aliases, runtime: by } = runtime;
    const name = `${language} ${version}`;
    if (!listed.has(name)) listed.set(name, { language, version, aliases, ...(by !== undefined && { runtime: by }) });
  }
  return [...listed.values()].sort(
    (a, b) => a.language.localeCompare(b.language) || compareVersions(b.version, a.version),
  );
}

function whyNot(engines: readonly ExecutionEngine[], id: RunLanguage, starting = false): string {
  const [reason] = engines.flatMap(({ missing }) => missing).filter(missing => missing.id === id);
  const otherwise = starting ? RUNNER_STARTING : `${allRunLanguages[id].name} is not available on this site.`;
  return reason?.why ?? otherwise;
}

function statusOf(
  engines: readonly ExecutionEngine[],
  id: RunLanguage,
  { service, version }: CodeRunLanguage,
  starting: boolean,
): LanguageStatus {
  const [best] = candidatesFor(engines, service, version);
  if (best) return { id, runs: { version: best.runtime.version, by: best.runtime.by }, missing: null };
  return { id, runs: null, missing: whyNot(engines, id, starting) };
}

const isKnownAs = ([id, { service, name }]: [string, CodeRunLanguage], asked: string): boolean =>
  [id, service, name.toLowerCase()].includes(asked);

/** Why no engine runs a language of the editor, in a sentence for readers; null: one does, or it is none of them. */
export function whyMissing(engines: readonly ExecutionEngine[], language: string): string | null {
  const [id] = Object.entries(allRunLanguages).find(known => isKnownAs(known, language)) ?? [];
  if (id === undefined || !isRunLanguage(id)) return null;
  return engines.some(({ runtimes }) => runtimes.some(runtime => runtime.id === id)) ? null : whyNot(engines, id);
}

/** Every promised language, and the further ones that run. `starting`: more engines may come. */
export function languageStatuses(engines: readonly ExecutionEngine[], starting: boolean): readonly LanguageStatus[] {
  return Object.entries(allRunLanguages)
    .flatMap(([id, language]) => (isRunLanguage(id) ? [statusOf(engines, id, language, starting)] : []))
    .filter(({ id, runs }) => runs !== null || Object.hasOwn(runLanguages, id));
}
