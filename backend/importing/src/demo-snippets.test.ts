import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { codeToTry, isCodeRun } from '@learnloom/contracts/kernel/code-runs';
import { isRunLanguage, type RunLanguage } from '@learnloom/contracts/runner/languages';
import { requestOf } from '@learnloom/contracts/runner/source';
import { createLogger } from '@learnloom/platform/log';
import { candidatesFor } from '@learnloom/runner/choice';
import { openEmbeddedEngine } from '@learnloom/runner/embedded/embedded-engine';
import { stageLimits } from '@learnloom/runner/limits';
import { askedOf, jobOf } from '@learnloom/runner/request';
import { openWasiEngine } from '@learnloom/runner/wasi/wasi-engine';

const demo = join(import.meta.dirname, '../../../deploy/demo');
const log = createLogger({ level: 'error' });
const engines = await Promise.all([openEmbeddedEngine({ log }), openWasiEngine({ log })]);
afterAll(() => Promise.all(engines.map(engine => engine.close())));

/** Milliseconds, on a machine that may be busy with other tests. */
const PATIENT = { wall: 60_000, cpu: 30_000 };

interface Outcome {
  readonly lines: readonly string[];
  /** What it complains of; '' when it ended well. */
  readonly complaint: string;
}

async function run(language: RunLanguage, code: string): Promise<Outcome | null> {
  const request = requestOf(language, code);
  const asked = askedOf(request);
  const [candidate] = candidatesFor(engines, asked.language, asked.version);
  if (!candidate) return null;
  const job = {
    ...jobOf(request),
    compile: { ...stageLimits.compile, ...PATIENT },
    run: { ...stageLimits.run, ...PATIENT },
  };
  const { compile, run: ran } = await candidate.engine.execute(candidate.runtime, job, new AbortController().signal);
  const well = (compile?.code ?? 0) === 0 && ran.code === 0;
  const complaint = well ? '' : `${compile?.output ?? ''}${ran.stderr}` || 'failed';
  return { lines: ran.stdout.split('\n').slice(0, -1), complaint };
}

const blocksOf = (file: string) =>
  [...readFileSync(join(demo, file), 'utf8').matchAll(/^```(\w+)(?: run=(\w+))?\n([^]*?)^```/gm)].map(
    ([, language = '', word, code = '']) => ({ language, code, run: isCodeRun(word) ? word : undefined }),
  );

const cells = (line: string): string =>
  line
    .split('|')
    .map(cell => (cell.trim() === '' ? '' : String(Number(cell)) === 'NaN' ? cell.trim() : String(Number(cell))))
    .join('|');

/** Whether a comment says that a line is printed: the line, in quotes where it is a string, and words after it. */
function says(comment: string, line: string, language: string): boolean {
  if (language === 'sql') return cells(comment) === cells(line);
  return [line, `"${line}"`, `'${line}'`].some(
    shown => comment === shown || (comment.startsWith(shown) && /^[\s,:;.(]/.test(comment.slice(shown.length))),
  );
}

const mark = (language: string): string => (language === 'sql' ? '--' : '//');

/** The comments of a program in order; `promised` are those behind a statement that prints. */
function commentsOf(code: string, language: string) {
  return code.split('\n').flatMap(line => {
    const at = line.lastIndexOf(`${mark(language)} `);
    if (at < 0) return [];
    return [{ text: line.slice(at + 3).trim(), promised: /console\.\w+\(.*\);\s*$/.test(line.slice(0, at)) }];
  });
}

/** Lines that nothing in the article shows, and what it shows without being printed. */
function differences(lines: readonly string[], code: string, language: string): readonly string[] {
  const comments = commentsOf(code, language);
  const wrong: string[] = [];
  let next = 0;
  for (const line of lines) {
    const at = comments.findIndex(({ text }, index) => index >= next && says(text, line, language));
    if (at < 0) wrong.push(`prints what is not shown: ${line}`);
    else {
      wrong.push(
        ...comments
          .slice(next, at)
          .filter(one => one.promised)
          .map(one => `does not print: ${one.text}`),
      );
      next = at + 1;
    }
  }
  // A block may print without showing what.
  if (next === 0 && !comments.some(one => one.promised)) return [];
  const left = comments.slice(next).filter(one => one.promised);
  return [...wrong, ...left.map(one => `does not print: ${one.text}`)];
}

const files = ['howto', 'tutorials']
  .flatMap(section =>
    (readdirSync(join(demo, section), { recursive: true }) as string[]).map(name => join(section, name)),
  )
  .filter(name => name.endsWith('.md'))
  .toSorted();

describe('every block of code that readers can try does what its article shows', { timeout: 120_000 }, () => {
  test.each(files.filter(file => blocksOf(file).some(({ language }) => isRunLanguage(language))))('%s', async file => {
    const blocks = blocksOf(file);
    /** Lines that each block prints itself. */
    const own: number[] = [];
    const wrong: string[] = [];
    for (const [index, { language, code, run: how }] of blocks.entries()) {
      own.push(0);
      const tried = how === 'setup' ? null : codeToTry(blocks, index);
      if (tried === null || !isRunLanguage(language)) continue;
      const outcome = await run(language, tried);
      if (!outcome) continue;
      const before =
        how === undefined
          ? 0
          : blocks
              .slice(0, index)
              .reduce(
                (sum, block, at) =>
                  block.language === language && block.run !== 'aside' && block.run !== 'never'
                    ? sum + (own[at] ?? 0)
                    : sum,
                0,
              );
      const lines = outcome.lines.slice(before);
      own[index] = lines.length;
      const say = (what: string) => wrong.push(`block ${index + 1} (${code.split('\n', 1)[0]}) ${what}`);
      const expected = commentsOf(code, language).filter(({ text }) => /^Error\b/.test(text));
      if (expected.length === 0 && outcome.complaint) say(`fails: ${outcome.complaint.slice(0, 300)}`);
      if (expected.length > 0 && !outcome.complaint) say('does not fail as it says');
      for (const { text } of expected) {
        const words = text.replace(/^Error:?\s*/, '').replace(/\.$/, '');
        if (!outcome.complaint.includes(words))
          say(`does not complain of: ${words}; but: ${outcome.complaint.slice(0, 400)}`);
      }
      if (expected.length === 0) differences(lines, code, language).forEach(say);
    }
    expect(wrong, wrong.join('\n')).toEqual([]);
  });
});
