import { may } from '@learnloom/contracts/kernel/access';
import { thingOf } from '@learnloom/platform/areas';
import type { Actor } from '../kernel/deciding/decider.ts';

interface Where {
  /** Stream category. */
  readonly subject: string;
  readonly key: string;
  readonly title: string;
}

/** The staff's page where a thing can be seen; null where there is none. */
export const pageOf = ({ subject, key, title }: Where, command: string | null = null): string | null =>
  thingOf.get(subject)?.page?.({ key, title, command }) ?? null;

/** The page of a thing's history; null where there is none or the actor may not look. */
export function historyOf({ subject, key }: Pick<Where, 'subject' | 'key'>, actor: Actor | null): string | null {
  const history = thingOf.get(subject)?.history;
  return history && may(actor, history.group) ? `/history/${subject}/${key}` : null;
}

/** Where the log leads from what was done to a thing that is still there. */
export function placeOf(where: Where, command: string, actor: Actor | null): string | null {
  return thingOf.get(where.subject)?.opensHistory ? historyOf(where, actor) : pageOf(where, command);
}
