import type { Access, Rights } from '@learnloom/contracts/kernel/access';
import type { Topic } from '@learnloom/contracts/kernel/topic';
import type { Settings } from '@learnloom/platform/settings';
import type { ReadDatabase } from '@learnloom/platform/reading';

/** What things of a kind are called now: the names by key, of those that are there. */
export type Names = (read: ReadDatabase, keys: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** How much is in the categories of a kind. */
export interface CategoryItems {
  /** Items in a category or below it, drafts included. */
  readonly all: (read: ReadDatabase, category: string) => Promise<number>;
  /** Published items in each of these categories itself, which may be a draft: key → number. */
  readonly published: (read: ReadDatabase, categories: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

/** Something that readers find. */
export interface Found {
  readonly key: string;
  readonly title: string;
  readonly slug: string;
  /** Null: its kind has no categories. */
  readonly category: { readonly slug: string; readonly title: string; readonly parentCategory: string | null } | null;
  /** Its address on the main host. */
  readonly path: string;
}

/** A page of something that readers see. */
export interface ShownPage {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  /** Its address on the main host. */
  readonly path: string;
}

/** A page that readers see, with when it was first published. */
export interface NewPage extends ShownPage {
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
}

/** What readers may see of a kind, and what staff know of it in numbers. */
export interface PublishedItems {
  readonly count: (read: ReadDatabase) => Promise<number>;
  /** All that staff have, seen or not. */
  readonly written: (read: ReadDatabase) => Promise<{ readonly published: number; readonly drafts: number }>;
  /** How many were published for the first time in the weeks of these Mondays. */
  readonly publishedIn: (read: ReadDatabase, weeks: readonly string[]) => Promise<readonly number[]>;
  /** What was published after that time, ISO 8601: the newest first, as many as `most`. */
  readonly since: (read: ReadDatabase, since: string, most: number) => Promise<readonly NewPage[]>;
  /** The newest in a top category, by its slug, or of an author, as many as `most`; left out where a kind has no such list. */
  readonly newest?: (
    read: ReadDatabase,
    narrowed: { readonly category?: string | undefined; readonly author?: string | undefined },
    most: number,
  ) => Promise<readonly NewPage[]>;
  /** Those whose titles have every word, the best first, as many as `most`. */
  readonly titled: (read: ReadDatabase, words: readonly string[], most: number) => Promise<readonly Found[]>;
  /** The pages of these things, by key; what readers do not see is left out. */
  readonly pages: (read: ReadDatabase, keys: readonly string[]) => Promise<ReadonlyMap<string, ShownPage>>;
  /** The page that follows in reading order; null: nothing does, or the kind is not read one after the other. */
  readonly after: (read: ReadDatabase, key: string) => Promise<ShownPage | null>;
  /** The top category with that slug: null where there is none, no items where readers do not see it. */
  readonly inCategory: (
    read: ReadDatabase,
    slug: string,
    most: number,
  ) => Promise<{
    readonly key: string;
    readonly title: string;
    readonly slug: string;
    readonly items: readonly { readonly title: string; readonly slug: string }[];
  } | null>;
}

/** Something that staff look for by its name. */
export interface Sought {
  readonly key: string;
  readonly title: string;
  /** What tells it from others of its name, such as its category. */
  readonly note?: string;
  /** The staff's page of it, where that is not the page that its thing declares. */
  readonly path?: string;
}

/** Finds things of a kind, drafts too, whose names have every word: the best first, as many as `most`. */
export type Finder = (read: ReadDatabase, words: readonly string[], most: number) => Promise<readonly Sought[]>;

/** What staff search their log for. */
export interface Searched {
  /** Stream categories of things that are wanted. */
  readonly kinds: readonly string[];
  /** Keys of accounts that are called so. */
  readonly people: readonly string[];
  readonly words: readonly string[];
}

/** Things that have no name of their own and belong to what is searched for. */
export interface Belonging {
  /** Stream categories of such things. */
  readonly kinds: readonly string[];
  /** Their keys, of the kinds that are searched: of each the newest, as many as `most`. */
  readonly find: (read: ReadDatabase, searched: Searched, most: number) => Promise<readonly string[]>;
}

/** Work that waits for staff behind an entry of their menu. */
export interface Waiting {
  /** Announces its changes; whoever may follow it is told how much there is. */
  readonly topic: Topic;
  /** Counted up to `most`. */
  readonly count: (read: ReadDatabase, most: number) => Promise<number>;
}

/** How much there is of something that an area keeps, for the staff's first page. */
export interface Figure {
  readonly label: string;
  /** The staff's page of it. */
  readonly path?: string;
  /** Who may open that page. */
  readonly access: Access;
  readonly count: (read: ReadDatabase) => Promise<{ readonly value: number; readonly note: string }>;
}

/** An uploaded file's bytes by its media key; null: there is no such file, or it has more than `most` bytes. */
export type FileBytes = (
  ports: { readonly read: ReadDatabase; readonly settings: Pick<Settings, 'dataDir' | 'objectStorage'> },
  key: string,
  most: number,
) => Promise<Uint8Array | null>;

/** What is recorded of an uploaded file that is there. */
export interface FileFacts {
  /** As fields hold it: for `/media/{key}`. */
  readonly key: string;
  /** Account that uploaded it; null: the product did. */
  readonly owner: string | null;
  readonly folder: string;
  readonly name: string;
  /** Media type. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels of an image or a video. */
  readonly width: number | null;
  readonly height: number | null;
  /** Of a video or a recording. */
  readonly milliseconds: number | null;
  /** As RFC 6381 names them, separated by commas; empty where nothing is known. */
  readonly codecs: string;
  /** `admitted`: the area of its folder says who may see it. */
  readonly audience: 'everyone' | 'admitted';
}

/** Facts of these media keys; those of no file, or of a deleted one, are left out. */
export type FileLookup = (read: ReadDatabase, keys: readonly string[]) => Promise<ReadonlyMap<string, FileFacts>>;

/** Whom an area shows the files that are in its folders and not for everyone. */
export interface Admission {
  /** Whether somebody may see a file now; null: a visitor. Who uploaded a file, and who manages files, always may. */
  readonly admits: (
    ports: { readonly read: ReadDatabase; readonly settings: Pick<Settings, 'timeZone'> },
    file: Pick<FileFacts, 'key' | 'folder' | 'owner'>,
    viewer: Viewer | null,
  ) => Promise<boolean>;
  /** Announced when an answer may be another; else it is believed for ten seconds. */
  readonly topics: readonly Topic[];
}

/** Whom an area lets take the assessments that belong to it. */
export type Takers = (
  ports: { readonly read: ReadDatabase; readonly settings: Pick<Settings, 'timeZone'> },
  assessment: string,
  /** Key of the account. */
  learner: string,
) => Promise<TakenAs | null>;

/** How somebody who is admitted takes an assessment. */
export interface TakenAs {
  /** What learners call it: 'quiz' or 'exercise'. */
  readonly noun: string;
}

/** Whoever looks at something. */
export interface Viewer extends Rights {
  /** Of the account. */
  readonly key: string;
}

/**
 * Whom an area tells of a change under an `ownTopic` that names no owner: of those who follow the topic, the accounts that
 * may see what changed within these scopes.
 */
export type Audience = (
  ports: { readonly read: ReadDatabase; readonly settings: Pick<Settings, 'timeZone'> },
  scopes: readonly string[],
  followers: readonly Viewer[],
) => Promise<ReadonlySet<string>>;

/** What areas tell each other, by what it is about. */
export interface Lookups {
  /** By stream category. */
  readonly names: ReadonlyMap<string, Names>;
  /** By the kind of category. */
  readonly categoryItems: ReadonlyMap<string, CategoryItems>;
  /** By the kind, of areas whose things the pages of other areas show. */
  readonly published: ReadonlyMap<string, PublishedItems>;
  /** By stream category, of what staff find by its name from everywhere. */
  readonly finders: ReadonlyMap<string, Finder>;
  /** Of each area, what the log finds by what it belongs to. */
  readonly belonging: readonly Belonging[];
  /** By the menu's path. */
  readonly waiting: ReadonlyMap<string, Waiting>;
  /** By what they are of, besides what is published. */
  readonly figures: ReadonlyMap<string, Figure>;
  /** By stream category. */
  readonly bytes: ReadonlyMap<string, FileBytes>;
  /** By stream category. */
  readonly files: ReadonlyMap<string, FileLookup>;
  /** By the first part of folders. */
  readonly admissions: ReadonlyMap<string, Admission>;
  /** By the kind of assessment, of kinds that are not for everyone. */
  readonly takers: ReadonlyMap<string, Takers>;
  /** By the name of the topic. */
  readonly audiences: ReadonlyMap<string, Audience>;
}

/** The look-up of that name. All that are declared are there once the areas have been put together. */
export function lookup<T>(lookups: ReadonlyMap<string, T>, name: string): T {
  const found = lookups.get(name);
  if (found === undefined) throw new Error(`No area tells anything of ${name}`);
  return found;
}

/** In an area whose categories have no items yet. */
export const noItems: CategoryItems = {
  all: () => Promise.resolve(0),
  published: () => Promise.resolve(new Map<string, number>()),
};
