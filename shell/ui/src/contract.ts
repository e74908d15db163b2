import type { ComponentType } from 'react';
import type { Access } from '@learnloom/contracts/kernel/access';
import type { Fields, InputOf, OutputOf, Query } from '@learnloom/contracts/kernel/command';
import type { Language } from '@learnloom/contracts/kernel/languages';
import type { PartToken } from '@learnloom/contracts/kernel/part';
import type { Catalog } from './language/catalog.ts';
import type { Subject } from './public/subject.ts';
import kit from '../package.json' with { type: 'json' };

export { kitFits } from './contract/kit-fits.ts';

/** Number of this agreement between shell and remotes. A remote that speaks another one is not loaded. */
export const CONTRACT = 1;

/** Version of the kit that this shell gives to remotes. */
export const KIT: string = kit.version;

/** Which host a page belongs to: the main host, `admin.` or `accounts.`. */
export type HostKind = 'main' | 'admin' | 'accounts';

export interface PageParams {
  readonly params: Readonly<Record<string, string>>;
  /** On the main host only what the remote's `search` names for the route. */
  readonly search: URLSearchParams;
}

/** A query with its input: what a page needs before its first paint. */
export interface Need<Q extends Query = Query> {
  readonly query: Q;
  readonly input: object;
}

/** Typed constructor of a `Need`. */
export const need = <F extends Fields, O>(query: Query<F, O>, input: InputOf<Query<F, O>>): Need => ({
  query: query as unknown as Query,
  input: input as object,
});

/** What the server puts into `<head>` and the shell keeps in step on navigation. */
export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Path of the canonical address. */
  readonly canonical?: string;
  /** `article`, `website` */
  readonly openGraphType?: string;
  readonly image?: string;
  readonly jsonLd?: readonly object[];
  /** Keep the page out of search engines. */
  readonly noIndex?: boolean;
  /** Neither the server nor a browser keeps the page: only those who have its address may see it. */
  readonly noStore?: boolean;
  readonly keywords?: string;
  /** Path of the RSS feed of what the page lists, ending in `.xml`; an Atom feed is beside it. */
  readonly feed?: string;
}

export interface PageModule {
  readonly Page: ComponentType<PageParams>;
  /** Instead of the page when its main answer is not there (see `missingWithout`). Default: the shell's. */
  readonly Missing?: ComponentType<PageParams>;
  /** Messages of this page alone, which come with its chunk and are loaded before it is shown. */
  readonly messages?: readonly Pick<Catalog, 'load'>[];
  /** The route's `head`, where it is not there: it comes with the chunk of the page. */
  readonly head?: RemoteRoute['head'];
}

export interface RemoteRoute {
  readonly host: HostKind;
  /** Whole path pattern of React Router, such as `/howto/:category/:slug`. */
  readonly path: string;
  /** Who may open it; others see the sign-in page or a refusal. */
  readonly access: Access;
  /** Lazy chunk. Give it a webpackChunkName `route-…` that package.json#mfe.routes names too. */
  readonly load: () => Promise<PageModule>;
  /** Queries answered before the first paint (server and navigation). Public pages only name public queries. */
  readonly needs?: (page: PageParams) => readonly Need[];
  /** Head from the answers of `needs`, in order; an answer is null when the query refused with 404. */
  readonly head?: (answers: readonly unknown[], page: PageParams, language: Language) => Head;
  /** Messages of the page and of its head, which are loaded before it is shown. */
  readonly messages?: readonly Pick<Catalog, 'load'>[];
  /** The answer of `needs` whose absence (404) makes the whole page a 404. */
  readonly missingWithout?: number;
}

export interface PartModule {
  readonly Part: ComponentType<object>;
}

/** A named component that this remote offers to pages of others. See `offerPart`. */
export interface OfferedPart {
  readonly name: string;
  /** Who may see it; for others the page around it shows its fallback. */
  readonly access: Access;
  readonly load: () => Promise<PartModule>;
}

/** Offers the component that a token declares. Its chunk is named in package.json#mfe.parts. */
export const offerPart = <P extends object>(
  { name }: PartToken<P>,
  access: Access,
  load: () => Promise<{ readonly Part: ComponentType<P> }>,
): OfferedPart => ({
  name,
  access,
  // The token types both sides: who asks by it gives its props.
  load: load as OfferedPart['load'],
});

export interface Remote {
  readonly name: string;
  readonly contract: number;
  readonly routes: readonly RemoteRoute[];
  readonly parts?: readonly OfferedPart[];
}

export const defineRemote = (remote: Omit<Remote, 'contract'>): Remote => ({ ...remote, contract: CONTRACT });

/** Answer of a `Need` as its query declares it. */
export type AnswerOf<Q> = OutputOf<Q>;

export interface Mount {
  readonly host: HostKind;
  /** Prefix of the remote's paths; `/` means the home page alone. */
  readonly path: string;
}

export interface NavItem {
  readonly host: HostKind;
  readonly label: string;
  readonly to: string;
  /** Heading that groups entries of the admin menu. */
  readonly section?: string;
  /** Name of a lucide icon known to the shell. */
  readonly icon?: string;
  readonly order: number;
  /** The footer of the main host has it, too, under this label. */
  readonly footer?: string;
  /** What it does, for entries that begin something: 'New article'. Palette and right bar offer it under this name. */
  readonly action?: string;
  /** Its page says what will be there, and is no more yet. */
  readonly coming?: boolean;
  /** Name of a level, a group or an action. */
  readonly access: string;
  /** Another one, which is enough as well: for a page that shows each what they may see. */
  readonly or?: string;
}

/** How the site shows a kind of content that a remote has pages of. The kind itself is declared by its area. */
export interface KindMeta {
  /** What one of them is called: 'Tutorial'. */
  readonly one: string;
  /** What the site calls all of them: 'Tutorials'. */
  readonly many: string;
  /** Above what a search has found; `many` where it is left out. */
  readonly heading?: string;
  /** Its color, one of the kit's; null: none of its own. */
  readonly hue: Subject | null;
  /** Place among the kinds; the first has the lowest. */
  readonly order: number;
}

/** What a page is about, for its head where the remote's code is not run: it is on another host, or fails. */
export interface PageAbout {
  /** Name of a public query, and its input: a value `:name` is that parameter of the path. Refused with 404: no page. */
  readonly query?: string;
  readonly input?: Readonly<Record<string, string>>;
  /** Type of the structured data, such as `TechArticle`. */
  readonly type?: string;
  /** Where the answer has none. */
  readonly title?: string;
  readonly description?: string;
}

/** Static half of a remote: stands in its package.json#mfe, readable without running the remote's code. */
export interface RemoteMeta {
  readonly contract: number;
  readonly mounts: readonly Mount[];
  readonly nav: readonly NavItem[];
  /** Path pattern → name of the chunk to preload. */
  readonly routes: Readonly<Record<string, string>>;
  /** Name of a part → name of its chunk. */
  readonly parts?: Readonly<Record<string, string>>;
  /**
   * Path pattern → parameters of the address that the page at it reads, such as `page`. On the main host a page is drawn
   * and kept once for each of their values, and never sees others.
   */
  readonly search?: Readonly<Record<string, readonly string[]>>;
  /** Path pattern → what the public page at it is about. */
  readonly about?: Readonly<Record<string, PageAbout>>;
  /** Kind → how the site shows it. */
  readonly kinds?: Readonly<Record<string, KindMeta>>;
  /** Language → English name in a menu or of a kind → name in that language. */
  readonly labels?: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;
}

/** One remote in `/remotes.json`. */
export interface RemoteEntry extends RemoteMeta {
  /** Container name, such as `mfe_content`. */
  readonly name: string;
  readonly version: string;
  /** Address of remoteEntry.js. */
  readonly entry: string;
  /** What the entry must be, as Subresource Integrity says it; it says so itself of the other files. */
  readonly integrity?: string;
  /** Chunk name → script addresses to preload; of messages by chunk and language: `route-home.fr`. */
  readonly preload: Readonly<Record<string, readonly string[]>>;
  /** Style sheets that a first paint needs. */
  readonly css: readonly string[];
  /** Range of the kit's versions that it was built for, such as `^0.1.0`. */
  readonly kit?: string;
}

/** How the operator presents the site. */
export interface SiteIdentity {
  readonly name: string;
  /** Address of an image; null: the mark of Learnloom. */
  readonly logo: string | null;
  /** Of links and buttons, `#0f766e`; null: that of Learnloom. */
  readonly color: string | null;
  /** Of the interface for readers; English where it is missing. */
  readonly language?: Language;
  /** Language of dates, such as `en-GB`; that of the interface where it is missing. */
  readonly dates?: string;
}

export interface RemotesManifest {
  readonly remotes: readonly RemoteEntry[];
  /** What a share of browsers loads instead. `share`: percent of them. */
  readonly trials?: readonly { readonly share: number; readonly entry: RemoteEntry }[];
  /** Learnloom's own where it is missing. */
  readonly identity?: SiteIdentity;
}
