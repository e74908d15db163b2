import { outcomeOf } from '@learnloom/contracts/runner/outcome';
import { UnsupportedLanguage } from '@learnloom/contracts/runner/source';
import type { ConsoleWriter } from '../console/use-console.ts';
import { isEmptyCode, type Program, type RunResult } from './run-program.ts';
import type { Runner } from './use-runner.ts';

const STOPPED = 'Stopped.';

/** Writes what came of a run. What a program printed before it failed comes first; `written` is there already. */
function writeResult(writer: ConsoleWriter, result: RunResult, written: string): void {
  if (result.kind === 'stopped') return writer.error(STOPPED);
  if (result.kind !== 'answered') return writer.error(result.message);
  const { kind, text, stdout } = outcomeOf(result.reply);
  if (kind === 'none') return writer.log(text);
  if (written === '' || !stdout.startsWith(written)) {
    if (stdout !== '') writer.log(stdout);
  } else writer.grow(stdout.slice(written.length));
  if (kind !== 'output') writer.error(text);
}

/** What plain runs say of a language that no configuration knows [CODE-06]. */
export const unsupported = (language: string): string =>
  `${new UnsupportedLanguage(language).message}. Please configure it.`;

/** Runs the reader's own code and writes what came of it. False when something runs already. */
export const runPlain = (runner: Runner, writer: ConsoleWriter, program: Program): Promise<boolean> =>
  runner.start(async run => {
    writer.open();
    let written = '';
    const result = await run(program, {
      // Errors come at the end, under the heading that says of which kind they are.
      onOutput: ({ stream, text }) => {
        if (stream !== 'stdout') return;
        written += text;
        writer.grow(text);
      },
    });
    // The only refusal besides empty code is an unsupported language.
    writeResult(
      writer,
      result.kind === 'refused' && !isEmptyCode(program.code)
        ? { ...result, message: unsupported(program.language) }
        : result,
      written,
    );
  });
