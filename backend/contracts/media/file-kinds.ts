const MB = 1024 * 1024;

/** Bytes of the largest file of any kind, and what is answered to a larger one. */
export const LARGEST_FILE = 5000 * MB;
export const FILE_TOO_LARGE = 'Maximum file upload size is 5GB!';

export interface FileKind {
  /** What people call one. */
  readonly noun: string;
  /** Bytes of one file. */
  readonly bytes: number;
  /** Media type → ending of names, without dot. */
  readonly types: Readonly<Record<string, string>>;
}

/**
 * Kinds of files that can be uploaded. What a file is, its first bytes say. Texts have no such bytes: they are read
 * whole, and the name says which kind of text they are.
 */
export const fileKinds = {
  image: {
    noun: 'image',
    bytes: 25 * MB,
    types: { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' },
  },
  video: {
    noun: 'video',
    bytes: LARGEST_FILE,
    types: {
      'video/mp4': 'mp4',
      'video/quicktime': 'mov',
      'video/vnd.avi': 'avi',
      'video/x-ms-wmv': 'wmv',
      'video/matroska': 'mkv',
      'video/webm': 'webm',
      'video/ogg': 'ogg',
    },
  },
  audio: {
    noun: 'recording',
    bytes: LARGEST_FILE,
    types: {
      'audio/mpeg': 'mp3',
      'audio/mp4': 'm4a',
      'audio/ogg': 'oga',
      'audio/wav': 'wav',
      'audio/flac': 'flac',
      'audio/aac': 'aac',
      'audio/webm': 'weba',
    },
  },
  pdf: { noun: 'PDF', bytes: LARGEST_FILE, types: { 'application/pdf': 'pdf' } },
  office: {
    noun: 'document',
    bytes: LARGEST_FILE,
    types: {
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
      'application/vnd.oasis.opendocument.text': 'odt',
      'application/vnd.oasis.opendocument.spreadsheet': 'ods',
      'application/vnd.oasis.opendocument.presentation': 'odp',
      'application/msword': 'doc',
      'application/vnd.ms-excel': 'xls',
      'application/vnd.ms-powerpoint': 'ppt',
    },
  },
  archive: { noun: 'archive', bytes: LARGEST_FILE, types: { 'application/zip': 'zip' } },
  captions: { noun: 'caption file', bytes: 10 * MB, types: { 'text/vtt': 'vtt' } },
  text: {
    noun: 'text file',
    bytes: 25 * MB,
    types: { 'text/plain': 'txt', 'text/csv': 'csv', 'text/markdown': 'md' },
  },
} as const satisfies Readonly<Record<string, FileKind>>;
export type FileKindName = keyof typeof fileKinds;

export const fileKindNames = Object.keys(fileKinds) as readonly FileKindName[];

/** The name of a media type's kind; undefined for one that cannot be uploaded. */
export const fileKindNameOf = (type: string): FileKindName | undefined =>
  fileKindNames.find(name => Object.hasOwn(fileKinds[name].types, type));

/** The kind of a media type; undefined for one that cannot be uploaded. */
export function fileKindOf(type: string): FileKind | undefined {
  const name = fileKindNameOf(type);
  return name && fileKinds[name];
}

/** The ending of a file's name in small letters, without its dot; empty where there is none. */
export const endingOf = (name: string): string => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Other endings under which people have files of these types. */
const otherEndings: Readonly<Record<string, FileKindName>> = {
  jpeg: 'image',
  m4v: 'video',
  qt: 'video',
  asf: 'video',
  ogv: 'video',
  opus: 'audio',
  markdown: 'text',
};

/** The kind that a name promises; the server looks at the bytes. */
export function fileKindOfName(name: string): FileKindName | undefined {
  const ending = endingOf(name);
  return (
    otherEndings[ending] ?? fileKindNames.find(kind => Object.values<string>(fileKinds[kind].types).includes(ending))
  );
}

/** Media types of videos that no browser plays. */
export const unplayableTypes: readonly string[] = ['video/vnd.avi', 'video/x-ms-wmv'];

/** Pixels of an image or of a frame: what it takes to decode one is bounded by them, however small the file is. */
export const MOST_PIXELS = 50_000_000;

/** Milliseconds of a video or a recording. */
export const LONGEST_MEDIA_MS = 7 * 24 * 3_600_000;

/** Bytes of one file of somebody who is not staff. */
export const LARGEST_OWN_FILE = fileKinds.image.bytes;

/** First parts of the folders that every account has; the key of the account is the second. Images go there. */
export const ownFolders = ['avatars', 'answers'] as const;

/** Where files are put that are uploaded in the library, for later use: they stay although nothing uses them. */
export const LIBRARY_FOLDER = 'library';

/** Of a file: `everyone`, or those whom the area of its folder admits. */
export type FileAudience = 'everyone' | 'admitted';
