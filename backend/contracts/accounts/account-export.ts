import type { Role } from '../kernel/access.ts';
import type { Names, Particulars } from './particulars.ts';
import type { KeptPart } from '../kernel/kept-part.ts';
import type { PublishedKind } from '../kernel/published-kind.ts';

/** What a person may take along: all that is kept about the account. Times are ISO 8601, UTC. */
export interface AccountExport {
  readonly exportedAt: string;
  /** What each part below holds, in words. */
  readonly about: Readonly<
    Record<
      | 'profile'
      | 'newsletter'
      | 'secondFactor'
      | 'passkeys'
      | 'sessions'
      | 'bookmarks'
      | 'reading'
      | 'activity'
      | 'kept',
      string
    >
  >;
  readonly profile: Names &
    Particulars & {
      readonly key: string;
      readonly email: string;
      readonly role: Role;
      readonly registeredAt: string;
      readonly lastSignInAt: string | null;
    };
  /** Null: the email is not subscribed. */
  readonly newsletter: { readonly email: string; readonly subscribedAt: string } | null;
  /** Null: it is off. The secret and the recovery codes are nobody's to read. */
  readonly secondFactor: { readonly since: string; readonly codesLeft: number } | null;
  /** Public keys and counters are left out. */
  readonly passkeys: readonly ExportedPasskey[];
  readonly sessions: readonly ExportedSession[];
  readonly bookmarks: readonly ExportedBookmark[];
  readonly reading: { readonly kept: boolean; readonly pages: readonly ExportedReading[] };
  readonly activity: readonly ExportedActivity[];
  /** What the areas keep besides the account, by what it is, such as messages or attempts. */
  readonly kept: Readonly<Record<string, KeptPart>>;
}

interface ExportedPage {
  readonly kind: PublishedKind;
  readonly item: string;
  /** Null: readers do not see it at present. */
  readonly title: string | null;
  readonly path: string | null;
}

export interface ExportedBookmark extends ExportedPage {
  readonly markedAt: string;
}

export interface ExportedReading extends ExportedPage {
  readonly readAt: string;
  readonly percent: number;
}

export interface ExportedPasskey {
  readonly name: string;
  readonly addedAt: string;
  readonly lastUsedAt: string | null;
  /** It is kept by more than one device. */
  readonly synced: boolean;
}

export interface ExportedSession {
  readonly device: string;
  readonly network: string;
  readonly startedAt: string;
  readonly lastUsedAt: string;
  /** Null: still on. */
  readonly endedAt: string | null;
}

export interface ExportedActivity {
  readonly time: string;
  /** Such as 'Signed in'. */
  readonly text: string;
  /** `you`, or somebody else who did it to the account. */
  readonly by: 'you' | 'staff';
  /** What it was done to; the title is left out where it is about a person. */
  readonly target: { readonly type: string; readonly key: string; readonly title: string | null };
}
