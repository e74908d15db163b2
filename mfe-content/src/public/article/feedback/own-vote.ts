import { reasonsFor, type VoteReason } from '@learnloom/contracts/content/votes';

/** What this browser voted on a page. It is stored in the browser alone. */
export interface OwnVote {
  /** Random, for this page alone: the server knows the vote by it and nothing about the reader. */
  readonly ballot: string;
  /** `updatedAt` of the page that was read. */
  readonly revision: string;
  readonly helpful: boolean;
  readonly reason: VoteReason | null;
}

const nameOf = (item: string): string => `learnloom:vote:${item}`;

const isReason = (reason: unknown, helpful: boolean): reason is VoteReason | null =>
  reason === null || reasonsFor(helpful).some(one => one === reason);

function isOwnVote(value: unknown): value is OwnVote {
  if (typeof value !== 'object' || value === null) return false;
  const { ballot, revision, helpful, reason } = value as Readonly<Record<string, unknown>>;
  return (
    typeof ballot === 'string' &&
    typeof revision === 'string' &&
    typeof helpful === 'boolean' &&
    isReason(reason, helpful)
  );
}

/** Null: this browser has not voted on the page, or stores nothing. */
export function storedVote(item: string): OwnVote | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(nameOf(item)) ?? 'null');
    return isOwnVote(value) ? value : null;
  } catch {
    return null;
  }
}

export function storeVote(item: string, vote: OwnVote): void {
  try {
    localStorage.setItem(nameOf(item), JSON.stringify(vote));
  } catch {
    // Private windows and full storages: the vote counts, and can be changed until the page is left.
  }
}
