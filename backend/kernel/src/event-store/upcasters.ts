import type { EventMetadata } from '@learnloom/contracts/kernel/event';

/** Turns data as it was recorded under an older schema version into what `EventSpec` declares today. */
export type Upcaster = (data: object, schema: number) => object;

/** Event type → its upcaster. A declaration whose version was raised has an entry here. */
export const upcasters: ReadonlyMap<string, Upcaster> = new Map();

/** Applied where rows become events, so that nobody else sees an old form. */
export const upcast = (
  known: ReadonlyMap<string, Upcaster>,
  type: string,
  data: object,
  metadata: EventMetadata,
): object => known.get(type)?.(data, metadata.schema) ?? data;
