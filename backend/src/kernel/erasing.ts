import type { EventMetadata } from '@learnloom/contracts/kernel/event';
import type { Holder } from './commands/reservations.ts';

/** Whose data goes, and the event that decided it: what is recorded on its behalf belongs to the same command. */
export interface Person {
  readonly account: string;
  /** Null: the account's key has been destroyed already. */
  readonly email: string | null;
  readonly cause: EventMetadata;
}

/** Every step may be repeated: what is gone already stays gone. */
export interface Erasure {
  /** The kernel's rows about an account: sessions, and answers kept for retries. */
  clearAccess(account: string): Promise<void>;
  /** What the areas keep about the person besides the account. */
  eraseElsewhere(person: Person): Promise<void>;
  /** Destroys the key of a stream's personal fields, then records `SubjectForgotten` there. */
  forget(subject: Holder, cause: EventMetadata): Promise<void>;
}
