import type { KeptPart } from '@learnloom/contracts/kernel/kept-part';

/** Whoever takes along what is kept about them: the account, and the address that it has shown to be its own. */
export interface TakenBy {
  readonly account: string;
  readonly email: string;
}

export interface Takeout {
  /** What the areas keep about the person besides the account, by what it is. */
  elsewhere(by: TakenBy): Promise<Readonly<Record<string, KeptPart>>>;
}
