interface SecondAttempt {
  readonly covers: (file: string) => boolean;
  readonly reason: string;
}

/**
 * Which files of tests may be run again, alone, when they failed beside others, and why. What is not covered here, such
 * as all that is pure and every screen, fails at the first failure; what is covered and passes only then is named at the end of
 * the run.
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
];

/** How often such a file may run alone before it has failed: what else the machine does may outlast a single one, too. */
export const FURTHER_ATTEMPTS = 2;

/** More files than these are no accident. */
export const MOST_FILES = 6;
