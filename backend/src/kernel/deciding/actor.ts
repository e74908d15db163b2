import type { Rights } from '@learnloom/contracts/kernel/access';

/** Who asks. `null` for a visitor. */
export interface Actor extends Rights {
  readonly key: string;
  readonly session: string;
}
