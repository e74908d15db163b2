import { isObject } from '@learnloom/contracts/kernel/objects';

/** Topics that one message may name. */
const MOST_TOPICS = 50;
const LONGEST = 100;

export type Acknowledge = (answer: object) => void;

/** Topic names in a client's message; what is not one is left out. */
export function listOf(body: unknown): readonly string[] {
  const topics = isObject(body) && Array.isArray(body.topics) ? body.topics : [];
  return topics
    .filter((name: unknown): name is string => typeof name === 'string' && name.length <= LONGEST)
    .slice(0, MOST_TOPICS);
}

export function followRequest(body: unknown): { readonly topics: readonly string[]; readonly after: string | null } {
  const after = isObject(body) && typeof body.after === 'string' && body.after.length <= LONGEST ? body.after : null;
  return { topics: listOf(body), after };
}

export const tokenOf = (body: unknown): string | null =>
  isObject(body) && typeof body.token === 'string' && body.token.length <= 4096 ? body.token : null;
