import { afterAll, describe, expect, test } from 'vitest';
import { isRunLanguage } from '@learnloom/contracts/runner/languages';
import { requestOf } from '@learnloom/contracts/runner/source';
import { createLogger } from '@learnloom/platform/log';
import { samples } from '../../../mfe-assessments/src/code/samples.ts';
import { candidatesFor } from './choice.ts';
import { openEmbeddedEngine } from './embedded/embedded-engine.ts';
import type { ExecutionEngine } from './engine.ts';
import { askedOf, jobOf } from './request.ts';
import { CACHE_MS, engineOfThisMachine, isPrepared, LIMITS, prepared } from './sandbox/engine.fixture.ts';
import { openWasiEngine } from './wasi/wasi-engine.ts';

const log = createLogger({ level: 'error' });
const [sandbox, embedded, wasi] = await Promise.all([
  engineOfThisMachine(),
  openEmbeddedEngine({ log }),
  openWasiEngine({ log }),
]);
afterAll(() => Promise.all([embedded.close(), wasi.close()]));

const languages = Object.keys(samples).filter(isRunLanguage);
/** Those that an engine has, or is about to have. */
const offered = ({ runtimes, missing }: ExecutionEngine) =>
  languages.filter(
    id => runtimes.some(runtime => runtime.id === id) || !isPrepared({ missing: missing.filter(one => one.id === id) }),
  );

describe('what a reader begins with runs as it is [CODE-01]', { timeout: CACHE_MS + 120_000 }, () => {
  test.each(
    Object.entries({ sandbox, embedded, wasi }).flatMap(([name, engine]) =>
      offered(engine).map(id => [id, name, engine] as const),
    ),
  )('%s by the %s engine', async (id, _name, engine) => {
    await prepared(engine);
    const request = requestOf(id, samples[id]);
    const { language, version } = askedOf(request);
    const [candidate] = candidatesFor([engine], language, version);
    if (!candidate) throw new Error(`${language} ${version} does not run`);
    const job = { ...jobOf(request), ...LIMITS };
    const { compile, run } = await engine.execute(candidate.runtime, job, new AbortController().signal);
    expect(compile?.code ?? 0).toBe(0);
    expect(run).toMatchObject({ stdout: 'Hello, world!\n', stderr: '', code: 0, signal: null, status: null });
  });

  test('JavaScript and TypeScript everywhere', () => {
    expect(offered(embedded)).toEqual(['javascript', 'typescript']);
  });
});
