import type { Thing } from '@learnloom/contracts/kernel/thing';
import { thingOf } from '@learnloom/platform/areas';
import type { Actor } from '../kernel/deciding/decider.ts';
import { ERASED } from '../kernel/reading/open-sealed.ts';
import { isSeen } from './seen.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const called = (thing: Thing | undefined, name: string): string => thing?.called?.(name) ?? name;

/** What a thing with these fields is called; empty when it has no name. */
export function titleFrom(subject: string, fields: Readonly<Record<string, unknown>>): string {
  const thing = thingOf.get(subject);
  const parts = thing?.named
    .map(alternative => alternative.map(field => fields[field]).filter(isText))
    .find(known => known.length > 0);
  if (parts?.includes(ERASED) && thing?.erased !== undefined) return thing.erased;
  return called(thing, parts?.every(part => part === ERASED) ? ERASED : (parts?.join(' ') ?? ''));
}

/** A name, or the sealed parts of a person's name or email, opened. */
interface LoggedTitle {
  readonly text?: string;
  readonly sealed?: Readonly<Record<string, unknown>>;
}

/** What the thing was called, as the log has it, for whoever asks. */
export function titleShown(subject: string, title: LoggedTitle | null, actor: Actor | null): string {
  if (title?.text !== undefined) return called(thingOf.get(subject), title.text);
  const known = Object.entries(title?.sealed ?? {}).filter(([field]) => isSeen({ subject, field }, actor));
  return titleFrom(subject, Object.fromEntries(known));
}
