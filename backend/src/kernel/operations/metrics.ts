import { Counter, Gauge, Histogram } from 'prom-client';
import { processRegistry, type Exposition } from '@learnloom/platform/process-metrics';
import type { ProjectionLag } from '@learnloom/platform/projection-lag';
import type { ReactionRow } from '@learnloom/contracts/kernel/reaction-row';
import type { ScaleFigures } from './scale-figures.ts';
import type { Replica } from '../reading/replica.ts';
import type { Observe } from '../http/api.ts';

export interface Measured {
  readonly responseCacheHits: () => number;
  readonly sockets: () => number;
  /** Backends that share the limits. */
  readonly backends: () => number;
  readonly projections: () => Promise<ProjectionLag>;
  readonly reactions: () => Promise<readonly ReactionRow[]>;
  readonly scale: () => Promise<ScaleFigures>;
  /** Requests and connections that went beyond what an address may do. */
  readonly refused: () => number;
  /** Null: there is none. */
  readonly replica: Pick<Replica, 'state' | 'counts'> | null;
}

type Labels = Readonly<Record<string, string>>;

/** Figures of areas. */
export interface AreaMetrics {
  /** Counts something, by its labels. */
  counter(name: string, help: string, labels: readonly string[]): (of: Labels) => void;
  /** Read when somebody looks. */
  gauge(name: string, help: string, read: () => number): void;
}

/** Where nobody looks. */
export const noMetrics: AreaMetrics = { counter: () => () => undefined, gauge: () => undefined };

export interface Metrics {
  readonly observe: Observe;
  readonly recorded: () => void;
  readonly areas: AreaMetrics;
  /** A page was made that was not kept, or is not there. */
  readonly page: (host: string, status: number, seconds: number) => void;
  /** Begins to measure. */
  readonly exposition: (measured: Measured) => Exposition;
}

interface Look<T> {
  answer: Promise<T> | null;
}

/** Prometheus metrics of this process, in a registry of their own. */
export function createMetrics(): Metrics {
  const registry = processRegistry();
  const registers = [registry];
  const durations = new Histogram({
    name: 'learnloom_request_seconds',
    help: 'Time to answer an API request',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const pages = new Histogram({
    name: 'learnloom_page_seconds',
    help: 'Time to render a page that was not cached',
    labelNames: ['host', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const appends = new Counter({
    name: 'learnloom_commands_recorded_total',
    help: 'Commands in this process that appended events',
    registers,
  });
  const areas: AreaMetrics = {
    counter(name, help, labelNames) {
      const counter = new Counter({ name, help, labelNames: [...labelNames], registers });
      return of => counter.inc({ ...of });
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
  };
  return {
    areas,
    observe: (route, status, seconds) => durations.observe({ route, status: String(status) }, seconds),
    page: (host, status, seconds) => pages.observe({ host, status: String(status) }, seconds),
    recorded: () => appends.inc(),
    exposition({ responseCacheHits, sockets, backends, refused, ...measured }) {
      const looks: Look<unknown>[] = [];
      /** Several figures of one reading come from one look. */
      const shared = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
        const look: Look<T> = { answer: null };
        looks.push(look);
        return () => (look.answer ??= ask());
      };
      const projections = shared(measured.projections);
      const reactions = shared(measured.reactions);
      const scale = shared(measured.scale);
      /** Not a number where it cannot be read: the database being away must not hide the other figures. */
      const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
        new Gauge({
          name,
          help,
          registers,
          async collect() {
            this.set(await Promise.resolve(read()).catch(() => Number.NaN));
          },
        });
      gauge('learnloom_hot_hits', 'Responses served from memory', responseCacheHits);
      gauge('learnloom_sockets', 'Open sockets', sockets);
      gauge('learnloom_backends', 'Backends that share the limits, as this one counts them', backends);
      gauge('learnloom_worker_alive', '1 if a worker has reported recently', async () =>
        Number((await projections()).alive),
      );
      gauge(
        'learnloom_projection_lag_events',
        'Events not yet applied by the read model that is furthest behind',
        async () => Math.max(0, ...Object.values((await projections()).events)),
      );
      gauge(
        'learnloom_rebuilds_failing',
        'Read models whose rebuild failed and will be retried',
        async () => Object.keys((await projections()).failing).length,
      );
      gauge(
        'learnloom_rebuilds_given_up',
        'Read models whose rebuild failed too often and is no longer retried',
        async () => Object.keys((await projections()).givenUp).length,
      );
      gauge('learnloom_addresses_refused', 'Requests and connections rejected by a rate limit', refused);
      gauge(
        'learnloom_appends_waiting',
        'Appends that wait for the lock of the log',
        async () => (await scale()).appendsWaiting,
      );
      if (measured.replica) {
        const { replica } = measured;
        gauge(
          'learnloom_replica_lag_seconds',
          'Seconds by which the replica is behind; not a number if it cannot be reached',
          () => replica.state().lagSeconds ?? Number.NaN,
        );
        gauge('learnloom_replica_answers', 'Queries that the replica answered', () => replica.counts().served);
        gauge(
          'learnloom_replica_answers_by_primary',
          'Queries that the primary answered because the replica was not new enough',
          () => replica.counts().turnedDown,
        );
      }
      /** Silent where it cannot be read. */
      const gaugeOf = (label: string, name: string, help: string, read: () => Promise<Iterable<[string, number]>>) =>
        new Gauge({
          name,
          help,
          labelNames: [label],
          registers,
          async collect() {
            this.reset();
            for (const [of, value] of await read().catch(() => [])) this.set({ [label]: of }, value);
          },
        });
      gaugeOf('read_model', 'learnloom_read_model_lag_events', 'Events not yet applied', async () =>
        Object.entries((await projections()).events),
      );
      gaugeOf(
        'read_model',
        'learnloom_read_model_parked',
        'Events that could not be applied and were set aside',
        async () => Object.entries((await projections()).parked),
      );
      gaugeOf('topic', 'learnloom_kafka_unsent_events', 'Events that Kafka has yet to get', async () =>
        Object.entries((await scale()).unsent),
      );
      new Gauge({
        name: 'learnloom_share_owner',
        help: 'Always 1; its labels say which worker has which share of the read models',
        labelNames: ['share', 'owner'],
        registers,
        async collect() {
          this.reset();
          const { shares } = await scale().catch(() => ({ shares: [] }));
          for (const { share, owner } of shares) this.set({ share, owner }, 1);
        },
      });
      const gaugeOfReactions = (name: string, help: string, figure: (row: ReactionRow) => number) =>
        gaugeOf('reaction', name, help, async () => (await reactions()).map(row => [row.name, figure(row)]));
      gaugeOfReactions('learnloom_reaction_waiting', 'Jobs that are due', row => row.waiting);
      gaugeOfReactions('learnloom_reaction_retried', 'Jobs that will be retried', row => row.retried);
      gaugeOfReactions('learnloom_reaction_parked', 'Jobs that failed too often', row => row.parked);
      gaugeOfReactions('learnloom_reaction_lag_events', 'Events not yet looked at', row => row.behind);
      return {
        contentType: registry.contentType,
        read() {
          for (const look of looks) look.answer = null;
          return registry.metrics();
        },
      };
    },
  };
}
