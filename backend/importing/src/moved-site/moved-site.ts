/** A text of another publication. */
export interface MovedText {
  readonly title: string;
  readonly slug: string;
  readonly html: string;
  readonly summary: string;
  /** `2024-05-01`; null: unknown. */
  readonly date: string | null;
  readonly isPublished: boolean;
  readonly tags: readonly string[];
  /** Name of the first author; empty: unknown. */
  readonly author: string;
  /** Picture of the whole; empty: none. */
  readonly image: string;
  /** Path on the other site; empty: unknown. */
  readonly path: string;
}

export interface MovedSite {
  readonly texts: readonly MovedText[];
  /** What addresses of the site begin with, in the order in which they are looked for. */
  readonly addresses: readonly string[];
  /** What is not taken along, such as comments, and how many there are. */
  readonly skipped: ReadonlyMap<string, number>;
}

/** A file that is no export of a site, in a sentence. */
export class UnreadableSite extends Error {}

export const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : '');

export const dayOf = (time: string): string | null => /^\d{4}-\d{2}-\d{2}(?!.*0000-00)/.exec(time)?.[0] ?? null;
