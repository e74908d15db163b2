import type { ResolvedEvent } from '@eventstore/db-client';
import type { EventMetadata } from '@learnloom/contracts/kernel/event';
import { isObject } from '@learnloom/contracts/kernel/objects';
import type { StoredEvent } from '../event-store.ts';
import { upcasted } from '../upcasted.ts';
import type { Upcaster } from '../upcasters.ts';
import { positionOf } from './position.ts';

const isMetadata = (value: unknown): value is EventMetadata =>
  isObject(value) && 'commandId' in value && 'schema' in value && typeof value.schema === 'number';

/** Whether it is an event of the product: not one of the server itself, nor of another program. */
export const isOurs = ({ event }: ResolvedEvent): boolean =>
  event !== undefined && !event.type.startsWith('$') && isObject(event.data) && isMetadata(event.metadata);

/** Null: not an event of the product. */
export function storedOf(known: ReadonlyMap<string, Upcaster>, { event }: ResolvedEvent): StoredEvent | null {
  if (!event?.position || event.type.startsWith('$')) return null;
  const { id, type, data, metadata, streamId: stream, revision, position } = event;
  if (!isObject(data) || !isMetadata(metadata)) return null;
  const version = Number(revision);
  return upcasted(known, { id, type, data, metadata, stream, version, position: positionOf(position) });
}
