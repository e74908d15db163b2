const MB = 1024 * 1024;

export interface FileKind {
  /** What people call one. */
  readonly noun: string;
  /** Bytes of one file. */
  readonly bytes: number;
  /** Media type → ending of names, without dot. */
  readonly types: Readonly<Record<string, string>>;
}

/** Kinds of files that can be uploaded. What a file is, its first bytes say; its name says nothing. */
export const fileKinds = {
  image: {
    noun: 'image',
    bytes: 25 * MB,
    types: { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' },
  },
} as const satisfies Readonly<Record<string, FileKind>>;
export type FileKindName = keyof typeof fileKinds;

const kinds: readonly FileKind[] = Object.values(fileKinds);

/** The kind of a media type; undefined for one that cannot be uploaded. */
export const fileKindOf = (type: string): FileKind | undefined => kinds.find(({ types }) => Object.hasOwn(types, type));

/** Bytes of the largest file of any kind. */
export const LARGEST_FILE = Math.max(...kinds.map(({ bytes }) => bytes));

/** Pixels of an image: what it takes to decode one is bounded by them, however small the file is. */
export const MOST_PIXELS = 50_000_000;

/** Bytes of all that one account keeps, by whether it is staff. */
export const quotas = { staff: 20_000 * MB, user: 100 * MB } as const;

/** First parts of the folders that every account has; the key of the account is the second. */
export const ownFolders = ['avatars', 'answers'] as const;
