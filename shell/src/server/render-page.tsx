import type { HostKind, Need, Remote, RemoteEntry, RemotesManifest } from '@learnloom/ui/contract';
import {
  createQueryClient,
  createStore,
  keyOf,
  remoteAt,
  setCanonicalHost,
  THEME_SCRIPT,
} from '@learnloom/ui/platform';
import { StaticRouter } from '@learnloom/ui/router-server';
import { App } from '../app.tsx';
import { chromeNeeds } from '../chrome/chrome-needs.ts';
import { ownRouteAt } from '../pages/own-routes.ts';
import { preparePage, type Prepared } from '../pages/prepare.ts';
import { settled } from '../pages/slot.ts';
import type { Site } from '../site.ts';
import { documentOf } from './document.ts';
import { filesOf, firstPaintFonts, type ShellFiles } from './files.ts';
import { renderHtml } from './render-html.tsx';

export interface PageRequest {
  readonly host: HostKind;
  readonly pathname: string;
  readonly search: string;
  /** Address of the main host, without a trailing slash. */
  readonly site: string;
  readonly manifest: RemotesManifest;
  readonly shell: ShellFiles;
  /** Position of the read models that the answers are at least as new as. */
  readonly position: string | null;
  /** Draw the page here; otherwise the browser draws it. */
  readonly draw: boolean;
  readonly inlineScripts?: readonly string[];
  loadRemote(entry: RemoteEntry): Promise<Remote>;
  /** As a visitor; null when the query refuses with 404. */
  answer(need: Need): Promise<unknown>;
  /** Text of a style sheet to put into the page; null: it is linked. */
  styleText(address: string): string | null;
  onError(error: unknown): void;
}

export interface PageAnswer {
  readonly status: 200 | 404 | 503;
  readonly html: string;
  /** Whether it holds for every visitor until an answer in it changes. */
  readonly cacheable: boolean;
  /** What the content security policy has to allow by hash. */
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
}

interface Answered {
  readonly need: Need;
  readonly output: unknown;
}

interface Drawn {
  readonly status: PageAnswer['status'];
  readonly prepared: Prepared | null;
  readonly body: string;
  readonly answered: readonly Answered[];
  readonly whole: boolean;
}

const undrawn: Drawn = { status: 200, prepared: null, body: '', answered: [], whole: true };

/** Answers the needs once each and remembers them, for the page and for the browser. */
function recorder(request: PageRequest): { answered: Answered[]; answer: (need: Need) => Promise<unknown> } {
  const answered: Answered[] = [];
  const answer = async (need: Need): Promise<unknown> => {
    const output = await request.answer(need);
    answered.push({ need, output });
    return output;
  };
  return { answered, answer };
}

async function draw(request: PageRequest): Promise<Drawn> {
  const { host, pathname, search, manifest, loadRemote, onError } = request;
  if (!request.draw || ownRouteAt(host, pathname)) return undrawn;
  const { answered, answer } = recorder(request);
  const [prepared] = await Promise.all([
    preparePage(
      { host, pathname, search },
      { manifest, loadRemote, answer, allowed: ({ access }) => Promise.resolve(access === 'public') },
    ),
    ...chromeNeeds(host, pathname).map(need => answer(need).catch(onError)),
  ]);
  if (prepared.kind === 'closed') return undrawn;
  const client = createQueryClient();
  for (const { need, output } of answered) client.setQueryData(keyOf(need.query, need.input), output);
  const store = createStore(manifest);
  const site: Site = { host, manifest: store, pageAt: () => settled(prepared), forget: () => Promise.resolve() };
  setCanonicalHost(new URL(request.site).host);
  let whole = true;
  const body = await renderHtml(
    <App
      site={site}
      client={client}
      router={children => <StaticRouter location={pathname + search}>{children}</StaticRouter>}
    />,
    error => {
      whole = false;
      onError(error);
    },
  );
  client.clear();
  return { status: prepared.kind === 'missing' ? 404 : whole ? 200 : 503, prepared, body, answered, whole };
}

/** Article HTML stands in the page already; the browser reads it back from there. */
function withoutHtml({ need, output }: Answered, body: string): object {
  const { query, input } = need;
  const inPage = body.includes(`data-html-of="${query.name}"`);
  if (!inPage || typeof output !== 'object' || output === null) return { name: query.name, input, output };
  const { htmlContent: _, ...rest } = output as Record<string, unknown>;
  return { name: query.name, input, output: rest };
}

/**
 * The page at an address. A remote or an answer that fails does not take the page along: the browser then gets the
 * shell alone with status 503 and tries again itself.
 */
export async function renderPage(request: PageRequest): Promise<PageAnswer> {
  const { host, pathname, site, manifest, shell, position } = request;
  const drawn = await draw(request).catch((error: unknown): Drawn => {
    request.onError(error);
    return { ...undrawn, status: 503, whole: false };
  });
  const { prepared, body } = drawn;
  const entry = remoteAt(manifest, host, pathname);
  const route = prepared?.kind === 'page' ? prepared.route : prepared?.kind === 'missing' ? prepared.at?.route : null;
  const remote = entry && filesOf(entry, route?.path ?? null);
  const styles = [...shell.css, ...((body && remote?.css) || [])].map(address => ({
    address,
    text: request.styleText(address),
  }));
  const inlineScripts = [THEME_SCRIPT, ...(request.inlineScripts ?? [])];
  const html = documentOf({
    host,
    site,
    head: prepared?.head ?? { title: '', noIndex: true },
    styles,
    fonts: firstPaintFonts(shell, body),
    preload: remote?.scripts ?? [],
    scripts: shell.scripts,
    body,
    boot: {
      manifest,
      answers: drawn.answered.map(one => withoutHtml(one, body)),
      position,
      canonicalHost: new URL(site).host,
    },
    inlineScripts,
  });
  return {
    status: drawn.status,
    html,
    cacheable: drawn.status === 200 && drawn.whole && body !== '',
    inlineScripts,
    inlineStyles: styles.flatMap(({ text }) => text ?? []),
  };
}
