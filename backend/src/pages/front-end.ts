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
  readonly entry: string;
  readonly preload: Readonly<Record<string, readonly string[]>>;
  readonly css: readonly string[];
}

export interface ManifestOnTheWire {
  readonly remotes: readonly RemoteOnTheWire[];
}

export interface ShellFiles {
  readonly scripts: readonly string[];
  readonly css: readonly string[];
  readonly fonts: Readonly<Record<string, string>>;
}

/** A question that a page asks before it is drawn. */
export interface Need {
  readonly query: { readonly name: string };
  readonly input: object;
}

export interface PageRequest {
  readonly host: string;
  readonly pathname: string;
  readonly search: string;
  readonly site: string;
  readonly manifest: ManifestOnTheWire;
  readonly shell: ShellFiles;
  readonly position: string | null;
  readonly draw: boolean;
  readonly inlineScripts: readonly string[];
  loadRemote(entry: { readonly name: string }): Promise<unknown>;
  answer(need: Need): Promise<unknown>;
  styleText(address: string): string | null;
  onError(error: unknown): void;
}

export interface PageAnswer {
  readonly status: number;
  readonly html: string;
  readonly cacheable: boolean;
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
}

/** Exports of the shell's server bundle. */
export interface ShellBundle {
  readonly shared: Readonly<Record<string, unknown>>;
  renderPage(request: PageRequest): Promise<PageAnswer>;
}
