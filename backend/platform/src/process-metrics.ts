import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { VERSION } from './version.ts';

/** The figures as Prometheus reads them. */
export interface Exposition {
  readonly contentType: string;
  read(): Promise<string>;
}

/** Milliseconds between two looks at how late the event loop is: each one wakes the process. */
const LAG_MS = 100;

/** What every process measures of itself: memory, processor, event loop, and which version runs. */
export function processRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_MS });
  new Gauge({
    name: 'learnloom_build_info',
    help: 'Always 1; its labels say which version runs',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: VERSION, node: process.version }, 1);
  return registry;
}

/** A figure that is read when somebody looks. */
export interface WorkerFigure {
  readonly name: string;
  readonly help: string;
  readonly read: () => number;
}

/** Metrics of a worker: those of every process, and figures of its own. */
export function workerExposition(figures: readonly WorkerFigure[]): Exposition {
  const registry = processRegistry();
  for (const { name, help, read } of figures)
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  return { contentType: registry.contentType, read: () => registry.metrics() };
}
