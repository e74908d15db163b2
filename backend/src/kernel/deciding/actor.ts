import type { Rights } from '@learnloom/contracts/kernel/access';

/** Who asks. `null` for a visitor. */
export interface Actor extends Rights {
  readonly key: string;
  /** Of a program: the key of its token, which no session has. */
  readonly session: string;
  /** Key of the API token through which a program acts for the account. */
  readonly token?: string;
}
