import type { Role } from '../kernel/access.ts';
import type { Names } from './particulars.ts';

export interface AccountRow extends Names {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly suspended: boolean;
  readonly suspendedUntil: string | null;
  /** Keys of the staff's roles that the person has. */
  readonly staffRoles: readonly string[];
  readonly registeredAt: string;
  readonly lastSignInAt: string | null;
  /** Sent back with what overwrites it. */
  readonly version: number;
  /** Whether the person has chosen a password; else an invitation is open. */
  readonly entered: boolean;
  /** Whether the person has shown that the address is theirs. */
  readonly confirmed: boolean;
  readonly secondFactor: boolean;
}

/** What goes back with an account to an earlier moment: neither its email and password nor its sessions. */
export interface RestorableAccount extends Names {
  readonly role: Role;
  readonly suspended: boolean;
  /** Of the suspension; empty when there is none or it has none. */
  readonly reason: string;
  /** When the suspension ends by itself, ISO 8601; null: it does not. */
  readonly suspendedUntil: string | null;
}
