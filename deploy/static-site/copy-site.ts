import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PlainError } from '../running/plain-error.ts';
import { addressesIn, isUnlisted, staticPage, type PageChanges } from './html-page.ts';
import { fileOf, isPage, linkBetween } from './page-files.ts';

export interface CopyOptions {
  /** Address of the site that is copied: it is running. */
  readonly from: string;
  /** The folder; what is in it is replaced. */
  readonly to: string;
  /** Address at which the copy will be served. */
  readonly address: string;
  readonly onProgress?: (done: number, known: number) => void;
}

export interface CopySummary {
  readonly pages: number;
  readonly files: number;
  /** Addresses that pages refer to and that the site does not have, with the first page that does. */
  readonly dead: readonly { readonly address: string; readonly page: string }[];
}

/** Requests at the same time. */
const AT_ONCE = 4;
/** Addresses of one site. */
const MAX_ADDRESSES = 200_000;
/** Tries of an address while the site is busy, and the seconds between them where it does not say. */
const MAX_TRIES = 20;
const BUSY_SECONDS = 2;
/** An address that no site has. */
const NO_PAGE = '/page-that-does-not-exist';
/** Files that every copy has: a folder with others in it is somebody's own. */
const COPY_FILES = ['404.html', 'index.html', 'sitemap.xml'];
const FORM_NOTE = 'This form works on {site}.';

type Fetched =
  /** `html`: of a page; other bytes are written as they are, and style sheets with other addresses. */
  | { readonly kind: 'page' | 'style' | 'file' }
  | { readonly kind: 'moved'; readonly to: string }
  /** It is on the site, and not in the copy. */
  | { readonly kind: 'live' }
  | { readonly kind: 'dead' };

interface Response {
  readonly status: number;
  readonly type: string;
  readonly location: string | null;
  readonly bytes: Buffer;
}

async function request(address: URL): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { 'user-agent': 'learnloom-export-site', accept: 'text/html,*/*;q=0.8' },
    });
    const isBusy = response.status === 429 || response.status === 503;
    if (!isBusy || tries === MAX_TRIES)
      return {
        status: response.status,
        type: response.headers.get('content-type') ?? '',
        location: response.headers.get('location'),
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    await response.body?.cancel();
    const seconds = Number(response.headers.get('retry-after')) || BUSY_SECONDS;
    await delay(seconds * 1000);
  }
}

const STYLE_ADDRESS = /url\(\s*(['"]?)([^'")]+)\1\s*\)|@import\s+(['"])([^'"]+)\3/g;

const styleAddresses = (css: string): readonly string[] =>
  [...css.matchAll(STYLE_ADDRESS)].map(([, , address, , imported]) => address ?? imported ?? '');

const changedStyle = (css: string, change: (address: string) => string): string =>
  css.replace(
    STYLE_ADDRESS,
    (_all, quote: string | undefined, address: string | undefined, other: string, imported: string) =>
      address === undefined
        ? `@import ${other}${change(imported)}${other}`
        : `url(${quote ?? ''}${change(address)}${quote ?? ''})`,
  );

/** Paths that the site asks programs to leave alone. */
const pathsLeftAlone = (robots: string): readonly string[] =>
  [...robots.matchAll(/^Disallow:\s*(\S+)/gim)].map(([, prefix = '']) => prefix);

const locationsIn = (sitemap: string): readonly string[] =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

/** Copies the public pages of a running site, with everything that they show, into a folder of files. */
class SiteCopy {
  private readonly known = new Map<string, Fetched>();
  private readonly referrers = new Map<string, string>();
  private readonly queue: URL[] = [];
  private readonly part: string;
  private readonly origin: string;
  private readonly address: string;
  private leftAlone: readonly string[] = [];
  private done = 0;
  /** Lanes that wait for the site. */
  private working = 0;

  constructor(private readonly options: CopyOptions) {
    this.origin = new URL(options.from).origin;
    this.address = options.address.replace(/\/$/, '');
    this.part = `${path.resolve(options.to)}.part`;
  }

  async run(): Promise<CopySummary> {
    await this.requireReplaceable();
    await rm(this.part, { recursive: true, force: true });
    await mkdir(this.part, { recursive: true });
    this.leftAlone = pathsLeftAlone(await this.text('/robots.txt'));
    await this.seed();
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.lane()));
    for (const [id, fetched] of this.known) await this.finish(new URL(id), fetched);
    await this.notFound();
    await this.replace();
    return this.summary();
  }

  private summary(): CopySummary {
    const all = [...this.known];
    return {
      pages: all.filter(([, { kind }]) => kind === 'page').length,
      files: all.filter(([, { kind }]) => kind === 'file' || kind === 'style').length,
      dead: all.flatMap(([id, { kind }]) =>
        kind === 'dead' ? [{ address: id, page: this.referrers.get(id) ?? '' }] : [],
      ),
    };
  }

  private async text(at: string): Promise<string> {
    const { status, bytes } = await request(new URL(at, this.origin));
    return status === 200 ? bytes.toString('utf8') : '';
  }

  /** The home page, what the sitemap lists, and files that programs look for. */
  private async seed(): Promise<void> {
    for (const at of ['/', '/robots.txt', '/sitemap.xml', '/favicon.svg']) this.add(at, new URL(this.origin));
    const sitemaps = ['/sitemap.xml'];
    for (let at = sitemaps.pop(); at !== undefined; at = sitemaps.pop())
      for (const location of locationsIn(await this.text(at))) {
        const own = this.ownAddress(location, new URL(this.origin));
        if (!own) continue;
        this.add(own.href, own);
        if (own.pathname.endsWith('.xml')) sitemaps.push(`${own.pathname}${own.search}`);
      }
  }

  /** An address of the site itself, wherever it is served; null: another site's. */
  private ownAddress(address: string, base: URL): URL | null {
    if (!URL.canParse(address, base)) return null;
    const url = new URL(address, base);
    url.hash = '';
    return url.origin === this.origin ? url : null;
  }

  private isLeftAlone({ pathname, search }: URL): boolean {
    return this.leftAlone.some(prefix => `${pathname}${search}`.startsWith(prefix));
  }

  private add(address: string, base: URL): void {
    const url = this.ownAddress(address, base);
    if (!url || this.known.has(url.href)) return;
    if (this.known.size >= MAX_ADDRESSES) throw new Error(`The site has more than ${MAX_ADDRESSES} addresses`);
    this.referrers.set(url.href, base.href);
    if (this.isLeftAlone(url)) this.known.set(url.href, { kind: 'live' });
    else {
      // Until it is here, so that it is asked for once.
      this.known.set(url.href, { kind: 'live' });
      this.queue.push(url);
    }
  }

  private async lane(): Promise<void> {
    for (;;) {
      const url = this.queue.shift();
      if (url) {
        this.working += 1;
        try {
          this.known.set(url.href, await this.fetched(url));
        } finally {
          this.working -= 1;
        }
        this.done += 1;
        this.options.onProgress?.(this.done, this.done + this.queue.length);
      } else if (this.working === 0) return;
      else await delay(20);
    }
  }

  private async fetched(url: URL): Promise<Fetched> {
    const { status, type, location, bytes } = await request(url);
    if (status >= 300 && status < 400 && location !== null) {
      this.add(location, url);
      return { kind: 'moved', to: new URL(location, url).href };
    }
    if (status === 401 || status === 403) return { kind: 'live' };
    if (status !== 200) return { kind: 'dead' };
    const text = /^text\/(?:html|css)/.test(type) ? bytes.toString('utf8') : '';
    const isHtml = type.startsWith('text/html');
    if (isHtml && isUnlisted(text)) return { kind: 'live' };
    // The name of a file says what it is: a page is under an address that looks like a page.
    if (isHtml !== isPage(url)) return { kind: 'live' };
    const addresses = isHtml ? addressesIn(text) : type.startsWith('text/css') ? styleAddresses(text) : [];
    for (const address of addresses) this.add(address, url);
    await this.write(fileOf(url), bytes);
    return { kind: isHtml ? 'page' : type.startsWith('text/css') ? 'style' : 'file' };
  }

  private async write(file: string, content: Buffer | string): Promise<void> {
    const place = path.join(this.part, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, content);
  }

  /** A link from a page or a style sheet: to a file of the copy, or to the site. */
  private link(address: string, url: URL): string {
    const own = this.ownAddress(address, url);
    if (!own || !URL.canParse(address, url)) return address;
    const { hash } = new URL(address, url);
    if (own.href === withoutHash(url).href && hash !== '') return hash;
    const { kind } = this.known.get(own.href) ?? { kind: 'live' };
    if (kind === 'live' || kind === 'dead') return `${own.href}${hash}`;
    return `${linkBetween(fileOf(url), fileOf(own))}${hash}`;
  }

  /** The same as a whole address at which the copy is served. */
  private whole(address: string, url: URL): string {
    const own = this.ownAddress(address, url);
    if (!own) return address;
    const { kind } = this.known.get(own.href) ?? { kind: 'live' };
    return kind === 'live' || kind === 'dead'
      ? own.href
      : `${this.address}/${fileOf(own).replace(/(^|\/)index\.html$/, '$1')}`;
  }

  private changesFor(url: URL): PageChanges {
    return {
      address: address => this.link(address, url),
      whole: address => this.whole(address, url),
      live: url.href,
      formNote: FORM_NOTE,
    };
  }

  /** Once it is known what there is, addresses are changed. */
  private async finish(url: URL, fetched: Fetched): Promise<void> {
    const file = fileOf(url);
    if (fetched.kind === 'moved') {
      if (!isPage(url)) return;
      const target = this.link(fetched.to, url);
      await this.write(
        file,
        `<!DOCTYPE html><meta http-equiv="refresh" content="0; url=${target.replaceAll('"', '&quot;')}">`,
      );
    }
    if (fetched.kind === 'page') await this.write(file, staticPage(await this.read(file), this.changesFor(url)));
    if (fetched.kind === 'style')
      await this.write(
        file,
        changedStyle(await this.read(file), address => this.link(address, url)),
      );
    if (fetched.kind === 'file' && /\.(?:xml|txt|atom|rss)$/.test(file))
      await this.write(file, (await this.read(file)).replaceAll(this.origin, this.address));
  }

  private read(file: string): Promise<string> {
    return readFile(path.join(this.part, file), 'utf8');
  }

  /** What a server shows for an address that is not there, wherever that is: with whole addresses. */
  private async notFound(): Promise<void> {
    const url = new URL(NO_PAGE, this.origin);
    const { type, bytes } = await request(url);
    if (!type.startsWith('text/html')) return;
    const changes = this.changesFor(new URL('/', this.origin));
    const whole = (address: string): string => {
      const own = this.ownAddress(address, url);
      return own && this.known.has(own.href) ? this.placeOf(own) : address;
    };
    await this.write('404.html', staticPage(bytes.toString('utf8'), { ...changes, address: whole }));
  }

  private placeOf(own: URL): string {
    const { kind } = this.known.get(own.href) ?? { kind: 'live' };
    return kind === 'live' || kind === 'dead' ? own.href : `${this.address}/${fileOf(own)}`;
  }

  /** Throws where the folder holds something else than an earlier copy, which would be lost. */
  private async requireReplaceable(): Promise<void> {
    const names: readonly string[] = await readdir(this.options.to).catch(() => []);
    if (names.length === 0 || COPY_FILES.every(name => names.includes(name))) return;
    throw new PlainError(
      `${this.options.to} contains other files. Choose a new folder or the folder of an earlier copy.`,
    );
  }

  private async replace(): Promise<void> {
    await rm(this.options.to, { recursive: true, force: true });
    await mkdir(path.dirname(path.resolve(this.options.to)), { recursive: true });
    await rename(this.part, this.options.to);
  }
}

function withoutHash(url: URL): URL {
  const plain = new URL(url);
  plain.hash = '';
  return plain;
}

/**
 * Copies the public pages of a running site, with everything that they show, into a folder that any file server can serve.
 * Links are relative; what needs the site itself, such as sign-in, leads there. Throws where the site cannot be reached.
 */
export const copySite = (options: CopyOptions): Promise<CopySummary> => new SiteCopy(options).run();
