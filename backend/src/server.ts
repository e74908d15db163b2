import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { coursesHost } from './pages/courses-host.ts';
import { setTimeout as delay } from 'node:timers/promises';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { isTransient } from '@learnloom/platform/database';
import { connectionNeed } from '@learnloom/platform/connection-need';
import { asynchronousStandbys } from '@learnloom/platform/standbys';
import { whileAway } from '@learnloom/platform/event-store/while-away';
import { openKernel, type Kernel } from '@learnloom/platform/kernel';
import { projectionLag } from '@learnloom/platform/projection-lag';
import { createLogger, type Logger } from '@learnloom/platform/log';
import type { Settings } from '@learnloom/platform/settings';
import { MOST_UNSEEN } from '@learnloom/contracts/operations/reactions';
import type { Route } from '@learnloom/contracts/kernel/command';
import { createAsk, type Ask } from './kernel/reading/ask.ts';
import { checkpoint } from './kernel/reading/checkpoint.ts';
import { createExecute, type Execute } from './kernel/commands/execute.ts';
import type { Chore, ServerKit } from './kernel/area-server.ts';
import { createRuntime } from './kernel/create-runtime.ts';
import type { ResponseCache } from './kernel/reading/response-cache.ts';
import { createApi } from './kernel/http/api.ts';
import { safeHeaders } from './kernel/http/headers.ts';
import { limitBodies } from './kernel/http/body-timeout.ts';
import { drained, upgradedOf } from './kernel/http/drained.ts';
import { createExpressServer } from './kernel/http/express-server.ts';
import { openGate } from './kernel/http/gate.ts';
import { hostUrl } from './kernel/http/hosts.ts';
import { ignoreUpgrades } from './kernel/http/upgrades.ts';
import { KEEP_ALIVE_SECONDS } from './kernel/http/whole-answer.ts';
import { LiveBackends } from './kernel/live/live-backends.ts';
import { openSockets, SOCKETS_PATH } from './kernel/live/sockets.ts';
import { mount } from './kernel/mount.ts';
import { createMetrics } from './kernel/operations/metrics.ts';
import { scaleFigures } from './kernel/operations/scale-figures.ts';
import { serveMetrics } from '@learnloom/platform/metrics-server';
import { Deadline } from './kernel/http/deadline.ts';
import { Reactor } from './kernel/reactions/reactor.ts';
import { standings } from './kernel/reactions/standing.ts';
import type { Limits, Runtime } from './kernel/runtime.ts';
import { servicesOfPages, type PagesRuntime } from './pages/pages-runtime.ts';
import { kernelChores } from './kernel/chores.ts';
import type { Provider } from './kernel/services/provider.ts';
import type { Passwords } from './kernel/sessions/passwords.ts';
import * as areas from './registry.ts';
import { openReplica } from './kernel/reading/replica.ts';
import { visitorAnswers } from './kernel/reading/visitor-answers.ts';

export interface BackendOptions {
  readonly settings: Settings;
  /** Of a database that has been migrated. */
  readonly databaseUrl: string;
  readonly log?: Logger;
  /** Answers what is not below `/api`. */
  readonly pages?: (runtime: PagesRuntime) => RequestHandler;
  readonly limits?: Limits;
  /** Stand before the API and the pages, behind the limits of addresses and the pages that are kept. */
  readonly middleware?: readonly RequestHandler[];
  /** Milliseconds after which a client hears that the service is not available. */
  readonly deadline?: number;
  /** Milliseconds in which a proxy learns that the process stops (`Connection: close`, not ready) before it does. */
  readonly noticeMs?: number;
  readonly passwords?: Passwords;
  /** Awaited before anything is read: what can be made ready before is made ready meanwhile. */
  readonly readModels?: () => Promise<void>;
  /** In the place of services of areas. */
  readonly services?: readonly Provider[];
  /** Whether the thread for large inputs starts before the first of them; so by default. */
  readonly ahead?: boolean;
}

export interface Backend {
  readonly port: number;
  /** Null: metrics are not served. */
  readonly metricsPort: number | null;
  /** Everything that is answered below `/api`. */
  readonly routes: readonly Route[];
  readonly urls: { readonly main: string; readonly admin: string; readonly accounts: string };
  /** Address of the page that creates the first master; null when there is one. */
  readonly setupUrl: string | null;
  readonly runtime: Runtime;
  readonly execute: Execute;
  readonly ask: Ask;
  /** Stops taking requests, lets those under way finish, then closes everything; once, however often it is called. */
  close(): Promise<void>;
}

/** What is appended concerns the projections. */
const HEARS = ['es_checkpoint', 'changes', 'forgotten', 'sessions', 'reactions', 'presence'] as const;
/** Where nobody looks whether it is ready: for answers under way to say `Connection: close`. */
const NOTICE_MS = 300;
/** Behind a proxy that looks once a second, or less often while both are busy. */
export const PROXY_NOTICE_MS = 2000;
/** As long as a request may take to arrive. */
const DEADLINE_MS = 30_000;
/** Milliseconds in which a body has to come in, unless it is an upload that still delivers bytes. */
const BODY_MS = 300_000;
const HEAD_MS = 60_000;
/** After the start, so that it does not take the processor from the first requests. */
const AHEAD_MS = 1000;

/** Serves the API, sockets and pages on `settings.port` (0: any free one). */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { settings, databaseUrl, pages, limits, passwords } = options;
  const { answers, handlers, reactions } = areas;
  const log = options.log ?? createLogger({ level: settings.logLevel, name: 'backend' });
  const { eventStore, pooledDatabaseUrl: pooledUrl, databasePool } = settings;
  // One pool for the tables of the kernel and one for read models.
  const max = Math.floor(databasePool / 2);
  const isShared = (): boolean => backends.hasOthers();
  const connections = { name: 'backend', log, pooledUrl, max, hears: HEARS };
  const kernel = await openKernel(databaseUrl, { ...connections, eventStore, isShared });
  const { pool } = kernel.database;
  void nameStandbys(pool, log);
  if (pooledUrl === null) void nameShortage(pool, databasePool, log);
  const metrics = createMetrics();
  const backends: LiveBackends = new LiveBackends(pool, log);
  const replica = openReplica(kernel, settings.replicaDatabaseUrl, max);
  let listens = (): void => undefined;
  const listening = new Promise<void>(resolve => (listens = resolve));
  const runtime = createRuntime({
    kernel,
    settings,
    handlers,
    answers,
    ...areas.identity,
    takeouts: areas.takeouts,
    lookups: areas.lookups,
    services: [...areas.services, ...(options.services ?? [])],
    metrics: metrics.areas,
    ...{ settingsSource: areas.settingsSource, erasers: areas.erasers },
    listening,
    replica,
    backends: () => backends.count(),
    ...(limits && { limits }),
    ...(passwords && { passwords }),
  });
  const execute = createExecute(runtime, metrics.recorded);
  const reactor = new Reactor({ kernel, ports: runtime.ports, execute, handlers, reactions });
  const ask = createAsk(runtime.ports, answers);
  const deadline = new Deadline(options.deadline ?? DEADLINE_MS);
  let draining = false;

  const app = express();
  app.disable('x-powered-by').enable('case sensitive routing');
  const safe = Object.entries(safeHeaders(settings));
  app.use((_request, response, next) => {
    for (const [name, value] of safe) response.setHeader(name, value);
    next();
  });
  for (const each of options.middleware ?? []) app.use(each);
  const visitors = visitorAnswers(ask, answers, kernel.notifications, () => checkpoint(pool));
  const asking: Ask = (...asked) => deadline.of(visitors.ask(...asked));
  const position = () => deadline.of(visitors.position());

  const server = createExpressServer(app);
  server.keepAliveTimeout = KEEP_ALIVE_SECONDS * 1000;
  server.headersTimeout = HEAD_MS;
  const upgraded = upgradedOf(server);
  const sockets = await openSockets(server, runtime);
  ignoreUpgrades(server, path => path.startsWith(SOCKETS_PATH));
  const gate = openGate(server, {
    budgets: runtime.budgets,
    connections: runtime.limits.connections,
    settings,
    log,
  });
  const toCourses = coursesHost(settings);
  before(server, (request, response) => {
    if (draining) response.shouldKeepAlive = false;
    return (
      !gate.admits(request, response) ||
      toCourses(request, response) ||
      keptPage(runtime.responseCache, request, response)
    );
  });
  limitBodies(server, BODY_MS);
  const kit: ServerKit = { runtime, execute, draining: () => draining };
  const endpoints = [
    ...mount(runtime, execute, handlers, answers, areas.openApi),
    ...areas.endpoints.flatMap(of => of(kit)),
  ];
  const { disk } = runtime.ports;
  const api = createApi(endpoints, {
    settings,
    log,
    observe: metrics.observe,
    deadline,
    budgets: runtime.budgets,
    disk,
  });
  const answering = areas.middleware.map(of => of(kit));
  for (const { handle } of answering) app.use(handle);
  app.use('/api', keptAnswer(runtime.responseCache, api));
  const closing: (() => void)[] = [];
  const onClose = (close: () => void) => void closing.push(close);
  if (pages)
    app.use(
      pages({
        ...{ ask: asking, responseCache: runtime.responseCache, log, position, gate },
        recordedBytes: () => kernel.store.appendLimit(),
        ...{ onClose, observed: metrics.page, ...servicesOfPages(runtime) },
      }),
    );
  app.use(notAvailable(log));

  await options.readModels?.();
  await runtime.renewSettings();
  void hearPosition(kernel);
  kernel.notifications.onGap(() => void hearPosition(kernel));
  await reactor.start();
  const setupUrl = await patiently(settings, log, async () => {
    // Known from now on, so that no page waits for an answer.
    await kernel.store.appendLimit();
    return areas.identity.setUp({ runtime, execute });
  });
  const port = await listen(server, settings.port);
  listens();
  const ahead = options.ahead === false ? undefined : setTimeout(() => runtime.checker.ahead(), AHEAD_MS).unref();
  const exposition = metrics.exposition({
    responseCacheHits: () => runtime.responseCache.stats().hits,
    sockets: sockets.count,
    backends: () => backends.count(),
    projections: () => projectionLag(kernel.database.read, kernel.store),
    scale: () => scaleFigures(pool, kernel.store),
    reactions: () => standings(kernel.database.read, kernel.store, MOST_UNSEEN),
    refused: gate.refused,
    replica,
  });
  const metricsServer = await serveMetrics(settings.metrics, exposition, log);
  const chores = [...kernelChores, ...areas.chores, ...answering.flatMap(one => one.chores ?? [])];
  const act = ({ name, run }: Chore) =>
    run(runtime).catch((error: unknown) => log.warn({ err: error, chore: name }, 'A chore failed'));
  const timers = chores.map(chore => repeat(chore.every, () => act(chore)));

  const stop = async () => {
    draining = true;
    clearTimeout(ahead);
    for (const timer of timers) clearInterval(timer);
    await delay(options.noticeMs ?? NOTICE_MS);
    sockets.close();
    backends.close();
    metricsServer.close();
    await drained(server, upgraded);
    for (const close of closing) close();
    for (const { settled } of answering) await settled?.();
    await reactor.stop();
    await Promise.all(chores.filter(({ atEnd }) => atEnd).map(act));
    await runtime.ports.services.close();
    await runtime.checker.close();
    await runtime.reservations.settled();
    await kernel.close();
    await replica?.close();
    deadline.close();
  };
  let stopped: Promise<void> | null = null;

  return {
    port,
    metricsPort: metricsServer.port,
    routes: endpoints.map(({ route }) => route),
    urls: {
      main: hostUrl(settings, 'main', '/'),
      admin: hostUrl(settings, 'admin', '/'),
      accounts: hostUrl(settings, 'accounts', '/'),
    },
    setupUrl,
    runtime,
    execute,
    ask,
    close: () => (stopped ??= stop()),
  };
}

/** What a start needs of the event store: one that goes away meanwhile is waited for as at its beginning. */
const patiently = <T>({ eventStore }: Settings, log: Logger, ask: () => Promise<T>): Promise<T> =>
  eventStore === null ? ask() : whileAway(eventStore, ask, line => log.warn(line));

/** Without this, the first clients with a position would wait for the next notice. */
async function hearPosition({ barrier, database }: Kernel): Promise<void> {
  const position = await checkpoint(database.pool).catch(() => null);
  if (position !== null) await barrier.reached(position);
}

async function nameStandbys(pool: Kernel['database']['pool'], log: Logger): Promise<void> {
  const standbys = await asynchronousStandbys(pool).catch(() => []);
  if (standbys.length > 0)
    log.warn(
      { standbys },
      'Commits do not wait for these standbys. One that is promoted may lack acknowledged changes.',
    );
}

async function nameShortage(pool: Kernel['database']['pool'], size: number, log: Logger): Promise<void> {
  const need = await connectionNeed(pool, size).catch(() => null);
  if (need && need.needed > need.allowed)
    log.warn(
      need,
      'The processes of the site may open more connections than PostgreSQL allows. Lower DATABASE_POOL, raise max_connections or use a pooler.',
    );
}

/** Public pages are answered before Express, whose dispatch costs more than they do. */
const keptPage = (responseCache: ResponseCache, request: IncomingMessage, response: ServerResponse): boolean =>
  !request.url?.startsWith('/api/') && responseCache(request, response);

/** Answers of public queries, within Express; in one layer of it with those that are `made`, as each layer costs. */
const keptAnswer =
  (responseCache: ResponseCache, made: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (!responseCache(request, response)) void made(request, response, next);
  };

/** Now and from time to time, without keeping the process alive. */
function repeat(ms: number, act: () => Promise<void>): NodeJS.Timeout {
  void act();
  return setInterval(() => void act(), ms).unref();
}

/** Lets `answer` have each request first; those that it leaves (false) go on as before. */
function before(server: Server, answer: (request: IncomingMessage, response: ServerResponse) => boolean): void {
  const others = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!answer(request, response)) for (const other of others) other.call(server, request, response);
  });
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** The end of Express: what pages could not answer. */
const notAvailable =
  (log: Logger): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    log.error({ err: error, path: request.path }, 'A page failed');
    if (isTransient(error)) response.set('Retry-After', '2').status(503).send('Not available right now');
    else response.status(500).send('Something went wrong');
  };
