import type { Query } from '@learnloom/contracts/kernel/command';
import { validate } from '@learnloom/contracts/kernel/schema';
import type { Answering } from './answer.ts';
import { admit } from '../commands/execute.ts';
import type { Actor } from '../deciding/decider.ts';
import type { Made } from './replica.ts';
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

/** `replicable`: whoever asks was promised nothing that a replica may not have yet. */
export async function answerQuery(
  ports: Ports,
  answering: Answering,
  input: unknown,
  actor: Actor | null,
  replicable = actor === null,
): Promise<Asked> {
  const { query, run, scopes, deps } = answering;
  admit(actor, query.access);
  const checked = validate(query, input);
  if (!checked.ok) throw invalid(checked.errors);
  const from = async (context: Ports): Promise<Made<unknown>> => {
    const value = await run(checked.value, { ...context, actor });
    const within = scopes?.(value) ?? [];
    const tags = query.topics.flatMap(({ name }) =>
      within.length ? within.map(scope => tagOf(name, scope)) : [tagOf(name)],
    );
    return { value, tags };
  };
  const own = withServices(ports, deps);
  const { value: output, tags } = (replicable ? await fromReplica(own, answering, from) : null) ?? (await from(own));
  return { output, tags };
}

/** Null: the primary has to answer. What an answer is not announced for may have changed without a word. */
async function fromReplica(
  own: Ports,
  { query, streamed }: Answering,
  from: (context: Ports) => Promise<Made<unknown>>,
): Promise<Made<unknown> | null> {
  const { replica } = own;
  if (!replica || streamed || query.access !== 'public') return null;
  const topics = query.topics.map(({ name }) => tagOf(name));
  // What the replica says of a row is good for this answer only.
  const lookupCache: Ports['lookupCache'] = (_topic, _key, look) => Promise.resolve(look());
  return replica.read(topics, read => from({ ...own, read, lookupCache }));
}

export function createAsk(ports: Ports, answerings: readonly Answering[]): Ask {
  const byName = new Map(answerings.map(answering => [answering.query.name, answering]));
  return async (query, input, actor) => {
    const answering = byName.get(query.name);
    if (!answering) throw new Error(`Nothing answers ${query.name}`);
    return answerQuery(ports, answering, input, actor);
  };
}
