import { createHash, randomUUID } from 'node:crypto';
import type { NewEvent } from './event-store.ts';

/** Milliseconds for tests that append much, on a slow machine. */
export const SLOW_MS = 120_000;

let commands = 0;

/** An event with the given data and otherwise unimportant fields. */
export const someEvent = (data: object = {}, type = 'LessonCompleted', id: string = randomUUID()): NewEvent => ({
  id,
  type,
  data,
  metadata: {
    commandId: randomUUID(),
    command: 'CompleteLesson',
    actor: null,
    time: new Date(Date.UTC(2026, 0, 1) + commands++).toISOString(),
    correlationId: 'test',
    schema: 1,
  },
});

/** A name that no other test uses. */
export const stream = (): string => `lesson-${randomUUID()}`;

export const numbered = (count: number, type?: string): NewEvent[] =>
  Array.from({ length: count }, (_, n) => someEvent({ n }, type));

/** An id made from a name, as those of commands that may be sent again are. */
export function namedId(name: string): string {
  const hex = createHash('sha1').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
