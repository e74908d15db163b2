import type { Offered, Service } from '@learnloom/contracts/kernel/service';
import type { Ports } from '../ports.ts';

/** What everything may reach, and the services that somebody has named. */
export type PortsWith<D extends readonly Service[]> = Ports & Offered<D>;

/** No service of an area. */
export type NoDeps = readonly never[];

const made = new WeakMap<Ports, WeakMap<readonly Service[], Ports>>();

/** The ports with the services that `deps` names: the same object for the same list. */
export function withServices<D extends readonly Service[]>(ports: Ports, deps: D | undefined): PortsWith<D> {
  if (!deps || deps.length === 0) return ports as PortsWith<D>;
  let ofPorts = made.get(ports);
  if (!ofPorts) made.set(ports, (ofPorts = new WeakMap()));
  let all = ofPorts.get(deps);
  if (!all) {
    const named = deps.map(service => [service.name, ports.services.get(service)] as const);
    ofPorts.set(deps, (all = { ...ports, ...Object.fromEntries(named) }));
  }
  return all as PortsWith<D>;
}
