import type { Query } from '@learnloom/contracts/kernel/command';
import { validate } from '@learnloom/contracts/kernel/schema';
import type { Answering } from './answer.ts';
import { admit } from '../commands/execute.ts';
import type { Actor } from '../deciding/decider.ts';
import { tagOf } from './response-cache-tags.ts';
import type { Ports } from '../ports.ts';
import { withServices } from '../services/with-services.ts';
import { invalid } from '@learnloom/contracts/kernel/refusal';

export interface Asked {
  readonly output: unknown;
  /** What makes the answer stale, for `responseCache.put`. */
  readonly tags: readonly string[];
}

/** Answers a query in this process: access, validation, then the answer. Throws a `Refusal`. */
export type Ask = (query: Query, input: unknown, actor: Actor | null) => Promise<Asked>;

export async function answerQuery(
  ports: Ports,
  answering: Answering,
  input: unknown,
  actor: Actor | null,
): Promise<Asked> {
  const { query, run, scopes, deps } = answering;
  admit(actor, query.access);
  const checked = validate(query, input);
  if (!checked.ok) throw invalid(checked.errors);
  const output = await run(checked.value, { ...withServices(ports, deps), actor });
  const within = scopes?.(output) ?? [];
  const tags = query.topics.flatMap(({ name }) =>
    within.length ? within.map(scope => tagOf(name, scope)) : [tagOf(name)],
  );
  return { output, tags };
}

export function createAsk(ports: Ports, answerings: readonly Answering[]): Ask {
  const byName = new Map(answerings.map(answering => [answering.query.name, answering]));
  return async (query, input, actor) => {
    const answering = byName.get(query.name);
    if (!answering) throw new Error(`Nothing answers ${query.name}`);
    return answerQuery(ports, answering, input, actor);
  };
}
