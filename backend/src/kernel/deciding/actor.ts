import type { Role } from '@learnloom/contracts/kernel/access';

/** Who asks. `null` for a visitor. */
export interface Actor {
  readonly key: string;
  readonly role: Role;
  readonly session: string;
}
