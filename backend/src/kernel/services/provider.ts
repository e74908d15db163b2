import type { Service } from '@learnloom/contracts/kernel/service';
import type { Kernel } from '@learnloom/platform/kernel';
import type { Settings } from '@learnloom/platform/settings';
import type { Handler } from '../deciding/decider.ts';
import type { AreaMetrics } from '../operations/metrics.ts';
import type { Ports } from '../ports.ts';
import type { Answering } from '../reading/answer.ts';
import type { Runtime } from '../runtime.ts';
import type { Services } from './services.ts';

/** The commands and queries of all areas, for a service that carries out many of them, such as an import. */
export interface Product {
  readonly runtime: Runtime;
  readonly handlers: readonly Handler[];
  readonly answers: readonly Answering[];
}

/** What a service is made with. */
export interface ServiceKit {
  readonly kernel: Kernel;
  readonly settings: Settings;
  readonly metrics: AreaMetrics;
  /** What the service itself may reach once it is used. */
  readonly ports: () => Ports;
  readonly product: () => Product;
  /** Other services. */
  readonly get: Services['get'];
  /** Resolves once the process answers requests. */
  readonly listening: Promise<void>;
}

/** A service with how it is opened, when something first needs it, and closed in the end. */
export interface Provider {
  readonly service: Service;
  readonly open: (kit: ServiceKit) => unknown;
  readonly close?: (opened: unknown) => unknown;
}

/** Says how an area's service is made: one line of the `services` in its registry. */
export const provide = <N extends string, T>(
  service: Service<N, T>,
  open: (kit: ServiceKit) => T,
  close?: (opened: T) => unknown,
): Provider => ({ service, open, ...(close && { close: close as NonNullable<Provider['close']> }) });

/** Of two with one name the last is taken. */
export function openServices(providers: readonly Provider[], kit: Omit<ServiceKit, 'get'>): Services {
  const known = new Map(providers.map(provider => [provider.service.name, provider]));
  const opened = new Map<string, unknown>();
  const services: Services = {
    get<T>({ name }: Service<string, T>): T {
      if (!opened.has(name)) {
        const provider = known.get(name);
        if (!provider) throw new Error(`No area offers the service ${name}`);
        opened.set(name, provider.open({ ...kit, get: of => services.get(of) }));
      }
      return opened.get(name) as T;
    },
    async close() {
      for (const [name, value] of opened) await known.get(name)?.close?.(value);
    },
  };
  return services;
}
