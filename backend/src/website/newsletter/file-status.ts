/** What a file says of an address; `pending`: its owner has not confirmed it, `unknown`: a word that nothing is known of. */
export type FileStatus = 'subscribed' | 'pending' | 'asked' | 'bounced' | 'unknown';

interface StatusOfLine {
  readonly status: FileStatus;
  /** The cell that says it, as it is written. */
  readonly cell: string;
}

/** Letters and digits of a name or word, one blank between them: "Subscription_Status" is "subscription status". */
const words = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const of = (...names: readonly string[]): ReadonlySet<string> => new Set(names);

/** Columns with a word for the status: this product's own files, listmonk, Kit, MailerLite. */
const STATUS = of(
  'status',
  'subscription status',
  'subscriber status',
  'email status',
  'member status',
  'contact status',
  'email marketing status',
  'subscriber state',
);
/** Columns that say "yes" of those who are subscribed, such as Ghost's. */
const SUBSCRIBED = of('subscribed', 'subscribed to emails', 'is subscribed', 'email subscribed');
/** Columns that say "yes", or when, of those who have left: Mailchimp, Ghost, Substack and others. */
const LEFT = of(
  'unsub time',
  'unsubscribed',
  'unsubscribed at',
  'unsubscribe date',
  'unsubscribe time',
  'is unsubscribed',
  'opted out',
  'opt out',
  'email disabled',
  'blacklisted',
  'email blacklisted',
  'blocklisted',
  'deleted at',
);
/** The same of those whose mailbox takes nothing, or who complained. */
const BOUNCED = of('clean time', 'cleaned at', 'bounced', 'bounced at', 'hard bounced', 'complained', 'complained at');

const NO = of('', '0', 'false', 'no', 'n', 'off', 'null', 'never', 'none', 'n a');

const STATUS_WORDS: readonly (readonly [FileStatus, ReadonlySet<string>])[] = [
  ['subscribed', of('subscribed', 'active', 'enabled', 'confirmed', 'opted in', 'true', 'yes', '1')],
  ['pending', of('pending', 'unconfirmed', 'not confirmed', 'waiting', 'non subscribed', 'transactional', 'inactive')],
  [
    'asked',
    of(
      ...['ended', 'unsubscribed', 'cancelled', 'canceled', 'disabled', 'blocklisted', 'blacklisted', 'blocked'],
      ...['opted out', 'removed', 'deleted', 'archived', 'suppressed', 'false', 'no', '0'],
    ),
  ],
  ['bounced', of('bounced', 'cleaned', 'undeliverable', 'complained', 'complaint', 'spam', 'invalid', 'junk')],
];

const statusOfWord = (cell: string): FileStatus =>
  STATUS_WORDS.find(([, known]) => known.has(words(cell)))?.[0] ?? 'unknown';

type Reader = (cell: string) => FileStatus;

function readerOf(name: string): Reader | null {
  const column = words(name);
  const isYes = (cell: string): boolean => !NO.has(words(cell));
  if (STATUS.has(column)) return statusOfWord;
  if (SUBSCRIBED.has(column)) return cell => (isYes(cell) ? 'subscribed' : 'asked');
  if (LEFT.has(column)) return cell => (isYes(cell) ? 'asked' : 'subscribed');
  if (BOUNCED.has(column)) return cell => (isYes(cell) ? 'bounced' : 'subscribed');
  return null;
}

/** Of several columns the one that speaks most against an email counts. */
const BY_WEIGHT: readonly FileStatus[] = ['asked', 'bounced', 'unknown', 'pending', 'subscribed'];

/**
 * Reads the status of each line from the columns that the first line names so. A file without such a column says nothing
 * against anyone.
 */
export function statusReader(head: readonly string[]): (cells: readonly string[]) => StatusOfLine {
  const readers = head.flatMap((name, index) => {
    const reader = readerOf(name);
    return reader ? [{ index, reader }] : [];
  });
  return cells => {
    const all = readers.map(({ index, reader }) => {
      const cell = (cells[index] ?? '').trim();
      return { status: reader(cell), cell };
    });
    const [heaviest] = all.sort((one, other) => BY_WEIGHT.indexOf(one.status) - BY_WEIGHT.indexOf(other.status));
    return heaviest ?? { status: 'subscribed', cell: '' };
  };
}
