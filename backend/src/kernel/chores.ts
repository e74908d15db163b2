import type { Chore } from './area-server.ts';
import { sweepClaims } from './commands/claim-sweep.ts';
import { sweep } from './sessions/sessions.ts';

/** What the kernel itself does from time to time. */
export const kernelChores: readonly Chore[] = [
  { name: 'Ended sessions are deleted', every: 3_600_000, run: ({ kernel }) => sweep(kernel.database.pool) },
  {
    name: 'Claims of names are swept',
    every: 60_000,
    async run({ kernel: { database, store }, reservations }) {
      await sweepClaims({ pool: database.pool, store, reservations });
    },
  },
];
