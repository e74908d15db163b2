interface SecondAttempt {
  readonly covers: (file: string, text: string) => boolean;
  readonly reason: string;
}

/**
 * Which files of tests may be run a second time, alone, when they failed beside others, and why. What is not covered here fails
 * at the first failure; what is covered and passes only then is named at the end of the run.
 */
export const SECOND_ATTEMPTS: readonly SecondAttempt[] = [
  {
    covers: file => file.startsWith('shell/e2e/'),
    reason:
      'a browser, a whole product and its database share the processors: a busy machine outlasts what a page waits for',
  },
  {
    covers: file => file.endsWith('.run.test.ts'),
    reason: 'whole programs are started, killed and waited for beside another file that does the same',
  },
  {
    covers: file => file.endsWith('.db.test.ts'),
    reason:
      'servers, followers of the log and sockets around a real Postgres have deadlines that a busy machine outlasts',
  },
  {
    covers: file => file.startsWith('backend/runner/'),
    reason: 'programs in the sandbox have limits of time, which a busy machine outlasts',
  },
  {
    covers: (_file, text) => text.startsWith('// @vitest-environment jsdom'),
    reason: 'screens share a page and its modules with those before them, and which these are is up to the processors',
  },
  {
    covers: (_file, text) => text.includes('@learnloom/testing/cpu-time'),
    reason: 'processor time is bounded, and that of a neighbour that collects garbage in the same process counts, too',
  },
];

/** More files than these are no accident. */
export const MOST_FILES = 6;
