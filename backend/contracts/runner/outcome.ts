import type { ExecuteFailure, ExecuteReply, Stage, StageStatus } from './execution.ts';

/** What a run comes to, as the console shows it [CODE-05]. `none`: it ended well and printed nothing. */
export interface Outcome {
  readonly kind: 'service' | 'compile' | 'runtime' | 'output' | 'none';
  readonly text: string;
  /** A limit ended the run, or the service failed: not an error that the program made itself. */
  readonly limited: boolean;
  /** What the program printed, also when it failed later. */
  readonly stdout: string;
}

const LIMITS: ReadonlySet<StageStatus | null> = new Set<StageStatus>(['TO', 'OL', 'EL', 'XX']);

const limited = ({ status }: Stage): boolean => LIMITS.has(status);
/** Older services tell no status. */
const failed = ({ code, signal, status }: Stage): boolean => (code ?? 0) !== 0 || Boolean(signal) || Boolean(status);

/** Says why a stage failed that wrote nothing to stderr, such as one out of time. */
const reasonOf = ({ message, signal, code }: Stage): string =>
  message || (signal ? `Stopped by signal ${signal}` : `Exited with code ${code ?? 'unknown'}`);

const outcome = (kind: Outcome['kind'], text: string, rest: Partial<Outcome> = {}): Outcome => ({
  kind,
  text,
  limited: false,
  stdout: '',
  ...rest,
});

/**
 * Reads the service's answer. A compiler's warnings do not fail it: its exit code does. TypeScript writes its errors
 * to stdout.
 */
export function outcomeOf(reply: ExecuteReply | ExecuteFailure): Outcome {
  if (!('run' in reply)) return outcome('service', reply.message);
  const { compile, run } = reply;
  if (compile && failed(compile))
    return outcome('compile', `Compile Error:\n${compile.stderr || compile.stdout || reasonOf(compile)}`, {
      limited: limited(compile),
    });
  const { stdout, stderr } = run;
  if (stderr !== '' || failed(run))
    return outcome('runtime', `Runtime Error:\n${stderr || reasonOf(run)}`, { limited: limited(run), stdout });
  return stdout === '' ? outcome('none', 'Execution finished with no output.') : outcome('output', stdout, { stdout });
}

/** The expected output that a program satisfies by failing. */
const EXPECTED_ERROR = 'Error';

export interface Verdict {
  readonly status: 'passed' | 'failed';
  readonly actualOutput: string;
}

/**
 * Judges a test [TEST-03]. A program that a limit ended has not shown the error that was expected: else an endless
 * loop would pass.
 */
export function judge(reply: ExecuteReply | ExecuteFailure, expectedOutput: string): Verdict {
  const { kind, limited: byLimit, stdout } = outcomeOf(reply);
  if (kind === 'service' || kind === 'compile') return { status: 'failed', actualOutput: EXPECTED_ERROR };
  if (kind === 'runtime')
    return {
      status: expectedOutput.trim() === EXPECTED_ERROR && !byLimit ? 'passed' : 'failed',
      actualOutput: EXPECTED_ERROR,
    };
  const actual = stdout.trim();
  return actual === expectedOutput.trim()
    ? { status: 'passed', actualOutput: actual }
    : { status: 'failed', actualOutput: actual.replace(/\s+/g, ' ') };
}
