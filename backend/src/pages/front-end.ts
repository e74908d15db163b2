import type { Language } from '@learnloom/contracts/kernel/languages';

/**
 * What the backend knows of the front end's build, and nothing more: it reads these shapes from files that the build
 * wrote and calls the shell's server bundle.
 */

/** Static half of a remote with the addresses of its files, as `/remotes.json` gives it to browsers. */
export interface RemoteOnTheWire {
  readonly name: string;
  readonly version: string;
  readonly contract: number;
  readonly mounts: readonly { readonly host: string; readonly path: string }[];
  readonly nav: readonly object[];
  /** Path pattern → chunk name. */
  readonly routes: Readonly<Record<string, string>>;
  /** Path pattern → names of the parameters that its page differs by; a page without an entry differs by none. */
  readonly search?: Readonly<Record<string, readonly string[]>>;
  /** Path pattern → what the public page at it is about, for its head where the remote's code is not run. */
  readonly about?: Readonly<Record<string, object>>;
  /** Kind of content → how the site shows it. */
  readonly kinds?: Readonly<Record<string, object>>;
  /** Range of the kit's versions that it was built for. */
  readonly kit?: string;
  readonly entry: string;
  /** What the entry must be, as Subresource Integrity says it. */
  readonly integrity?: string;
  readonly preload: Readonly<Record<string, readonly string[]>>;
  readonly css: readonly string[];
}

export interface IdentityOnTheWire {
  readonly name: string;
  readonly logo: string | null;
  readonly color: string | null;
  readonly language: Language;
  /** Language of dates; that of the pages where it is left out. */
  readonly dates?: string;
}

export interface ManifestOnTheWire {
  readonly remotes: readonly RemoteOnTheWire[];
  /** What a share of browsers loads instead. `share`: percent of them. */
  readonly trials?: readonly { readonly share: number; readonly entry: RemoteOnTheWire }[];
  readonly identity?: IdentityOnTheWire;
}

export interface ShellFiles {
  readonly scripts: readonly string[];
  readonly css: readonly string[];
  /** Language → scripts with its messages. */
  readonly messages?: Readonly<Record<string, readonly string[]>>;
  readonly fonts: Readonly<Record<string, string>>;
}

/** A question that a page asks before it is drawn. */
export interface Need {
  readonly name: string;
  readonly input: object;
}

export type Answered = Need & {
  /** Null where the query refused with 404. */
  readonly output: unknown;
};

/** Title, description and what else search engines read. */
export type Head = Readonly<Record<string, unknown>>;

/** What a page is, before it is drawn. */
export interface PlannedPage {
  readonly kind: 'page' | 'missing' | 'closed';
  readonly head: Head;
  /** Pattern of the remote's route. */
  readonly route: string | null;
}

export interface DrawnBody extends PlannedPage {
  /** Empty: the browser draws it. */
  readonly body: string;
  /** False where a part failed and stands as its fallback. */
  readonly whole: boolean;
}

export interface Place {
  readonly host: string;
  readonly pathname: string;
  readonly search: string;
}

export interface DrawRequest extends Place {
  readonly site: string;
  readonly manifest: ManifestOnTheWire;
  loadRemote(entry: { readonly name: string }): Promise<unknown>;
  answer(need: { readonly query: { readonly name: string }; readonly input: object }): Promise<unknown>;
  onPlanned(planned: PlannedPage): void;
  onError(error: unknown): void;
}

/** What the manifest alone says about an address. */
export interface PagePlace {
  /** Container of the remote that has it; null: the shell. */
  readonly remote: string | null;
  readonly version: string | null;
  /** Why this shell cannot draw with the remote's code; null: it can. */
  readonly unfit: string | null;
  /** One of the shell's own pages, which the browser draws. */
  readonly own: boolean;
  readonly route: string | null;
  /** What the page is about: without its answer it is missing. */
  readonly about: Need | null;
}

export interface ComposedFrom {
  readonly host: string;
  readonly pathname: string;
  readonly site: string;
  readonly manifest: ManifestOnTheWire;
  readonly shell: ShellFiles;
  readonly position: string | null;
  readonly recordedBytes: number | null;
  readonly inlineScripts: readonly string[];
  readonly head: Head;
  readonly route: string | null;
  readonly body: string;
  readonly answered: readonly Answered[];
  styleText(address: string): string | null;
  integrityOf(address: string): string | null;
}

export interface ComposedPage {
  readonly html: string;
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
}

/** Exports of the shell's server bundle. Only `drawPage` runs a remote's code; it does so in a process of its own. */
export interface ShellBundle {
  readonly shared: Readonly<Record<string, unknown>>;
  drawPage(request: DrawRequest): Promise<DrawnBody>;
  composePage(page: ComposedFrom): ComposedPage;
  pagePlace(manifest: ManifestOnTheWire, place: Place): PagePlace;
  placeHead(manifest: ManifestOnTheWire, place: Place, answer: unknown): Head;
}
