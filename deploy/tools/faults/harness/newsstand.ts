import { randomUUID } from 'node:crypto';
import { authors } from '@learnloom/contracts/content/authors';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { articles } from '@learnloom/contracts/content/item';
import { routeOf, type Answer, type Route } from '@learnloom/contracts/kernel/command';
import { SEEN_POSITION } from '@learnloom/contracts/kernel/topic';
import { migrate } from '@learnloom/platform/migrations/migrate';
import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { registry } from '@learnloom/projections/registry';
import { startBackend, type Backend } from '@learnloom/backend/server';
import { unlimited } from '@learnloom/backend/kernel/runtime';
import { testSettings } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { signInMaster } from '@learnloom/testing/people';
import { startProjections } from '@learnloom/testing/projections';

const ARTICLES = 8;

interface Ready {
  readonly status: string;
  readonly replica?: { readonly details: { readonly state: string } };
}

/** Two backends on a database that has a replica. */
export interface Readers {
  readonly backends: readonly Backend[];
  states(): readonly string[];
  served(): number;
  turnedDown(): number;
  ready(): Promise<Ready>;
  close(): Promise<void>;
}

export async function startReaders(
  { url, replicaUrl }: { readonly url: string; readonly replicaUrl: string },
  dataDir: string,
): Promise<Readers> {
  await migrate(url);
  const log = createLogger({ level: 'error' });
  const kernel = await openKernel(url, { name: 'fault', log, eventStore: null, max: 5 });
  const projections = await startProjections(kernel, registry);
  const settings = { ...testSettings, dataDir, replicaDatabaseUrl: replicaUrl };
  const start = () => startBackend({ settings, databaseUrl: url, log, limits: unlimited, ahead: false, noticeMs: 0 });
  const backends = [await start(), await start()];
  const replicas = () => backends.flatMap(({ runtime }) => runtime.ports.replica ?? []);
  const sumOf = (figure: 'served' | 'turnedDown') => replicas().reduce((sum, one) => sum + one.counts()[figure], 0);
  return {
    backends,
    states: () => replicas().map(one => one.state().state),
    served: () => sumOf('served'),
    turnedDown: () => sumOf('turnedDown'),
    ready: async () => (await apiClient(backends[0]?.port ?? 0).get<Ready>('/health/ready')).body,
    close: async () => {
      for (const backend of backends) await backend.close();
      await projections.stop();
      await kernel.close();
    },
  };
}

interface Shown {
  readonly key: string;
  readonly category: string;
  readonly slug: string;
  version: number;
  /** Of the title that was promised last. */
  promised: number;
}

/** Articles that change all the time, and readers who are never to be shown an older title than was promised. */
export class Newsstand {
  private fills = 0;
  private old = 0;
  private edits = 0;

  private constructor(
    private readonly readers: Readers,
    private readonly apis: readonly ApiClient[],
    private readonly token: string,
    private readonly author: string,
    private readonly shown: readonly Shown[],
    private readonly random: () => number,
  ) {}

  static async open(readers: Readers, random: () => number): Promise<Newsstand> {
    const apis = readers.backends.map(({ port }) => apiClient(port));
    const [api] = apis;
    if (!api) throw new Error('There is no backend');
    const { token } = await signInMaster(api);
    const author = randomUUID();
    await send(api, token, authors.create, { key: author, firstName: 'Ada', lastName: 'Obi', gender: 'FEMALE' });
    const newsArticles: Shown[] = [];
    for (let n = 0; n < ARTICLES; n += 1) {
      const top = await category(api, token, `Top ${n}`, `top-${n}`, null);
      await category(api, token, `Sub ${n}`, `sub-${n}`, top);
      const article = { key: randomUUID(), category: `top-${n}`, slug: `article-${n}`, version: 0, promised: 0 };
      await send(api, token, articles.create, { ...fieldsOf(article, n, author), key: article.key });
      newsArticles.push(article);
    }
    return new Newsstand(readers, apis, token, author, newsArticles, random);
  }

  counts(): { readonly fills: number; readonly edits: number; readonly old: number } {
    return { fills: this.fills, edits: this.edits, old: this.old };
  }

  /** Edits an article, reads it where it was written and elsewhere, and reads some others. `between`: now and then. */
  async rounds(count: number, signal: AbortSignal, between?: () => Promise<void>): Promise<void> {
    for (let round = 0; round < count; round += 1) {
      signal.throwIfAborted();
      const index = Math.floor(this.random() * this.shown.length);
      const writer = Math.floor(this.random() * this.apis.length);
      const position = await this.edit(index, writer);
      const others = this.shown.map((_, other) => other).filter(() => this.random() < 0.3);
      if (this.random() < 0.5) for (const { runtime } of this.readers.backends) runtime.responseCache.dropAll();
      await Promise.all([
        this.look(index, writer, undefined),
        ...this.apis.map((_, reader) => this.look(index, reader, position)),
        ...others.flatMap(other => this.apis.map((_, reader) => this.look(other, reader, position))),
        ...(between && round % 10 === 9 ? [between()] : []),
      ]);
    }
  }

  private async edit(index: number, writer: number): Promise<string> {
    const [article, api] = [this.shown[index], this.apis[writer]];
    if (!article || !api) throw new Error('There is no such article');
    const number = article.promised + 1;
    const { key, ...fields } = { ...fieldsOf(article, index, this.author, number), key: article.key };
    const { path, method } = routeOf(articles.edit);
    const { status, body } = await api.send<Answer>(method, path.replace(':key', key), {
      token: this.token,
      body: fields,
      headers: { 'If-Match': `"${article.version}"` },
    });
    if (status !== 200) throw new Error(`An edit answered ${status}: ${JSON.stringify(body)}`);
    article.version += 1;
    article.promised = number;
    this.edits += 1;
    return body.position ?? '';
  }

  private async look(index: number, reader: number, position: string | undefined): Promise<void> {
    const [article, api] = [this.shown[index], this.apis[reader]];
    if (!article || !api) return;
    const least = article.promised;
    const path = routeOf(articles.page).path.replace(':category', article.category).replace(':slug', article.slug);
    const headers = position === undefined ? {} : { [SEEN_POSITION]: position };
    const { body } = await api.get<{ title: string }>(path, { headers });
    this.fills += 1;
    if (Number(body.title.replace('Title ', '')) < least) this.old += 1;
  }
}

const fieldsOf = ({ slug }: Pick<Shown, 'slug'>, n: number, author: string, number = 0) => ({
  ...{ title: `Title ${number}`, slug, summary: 'News.', published: true, featured: false, author },
  ...{ category: `sub-${n}`, metaTitle: 'News' },
  content: JSON.stringify({ v: 1, ops: [{ insert: 'Text.\n' }] }),
});

async function category(api: ApiClient, token: string, title: string, slug: string, parent: string | null) {
  const key = randomUUID();
  const fields = { key, title, slug, summary: `About ${title}.`, parent, published: true };
  await send(api, token, articleCategories.create, fields);
  return key;
}

async function send(api: ApiClient, token: string, command: { readonly route: Route }, body: object): Promise<void> {
  const { path } = routeOf(command);
  const answer = await api.post<Answer>(path, { token, body });
  if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}
