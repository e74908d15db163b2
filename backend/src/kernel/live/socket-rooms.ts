import { topicNamed } from '@learnloom/contracts/kernel/topic';
import { PARTS } from './broadcasts.ts';

/** What of a socket says which rooms are its own. */
interface Follower {
  readonly data: { readonly identity?: { readonly account: string } | undefined; readonly part?: number };
}

/** Followers of a topic are in one of its rooms each, so that no message to one room takes long. */
const topicRoom = (topic: string, part: number): string => `topic:${part}:${topic}`;
export const topicRooms = (topic: string): readonly string[] =>
  Array.from({ length: PARTS }, (_, part) => topicRoom(topic, part));
/** Of the followers of a topic that tells each account of its own rows only. Accounts' keys contain no blank. */
export const ownRoom = (topic: string, account: string): string => `topic:own:${topic} ${account}`;
/** The room of a topic that this socket joins. */
export const roomOf = (name: string, { data }: Follower): string =>
  topicNamed(name)?.own && data.identity ? ownRoom(name, data.identity.account) : topicRoom(name, data.part ?? 0);
/** Name of the topic that a room is of; null: it is of none. */
export const topicOfRoom = (room: string): string | null => /^topic:(?:\d+|own):([^ ]*)/.exec(room)?.[1] ?? null;
export const sessionRoom = (session: string): string => `session:${session}`;
