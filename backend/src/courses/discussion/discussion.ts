import {
  discussionAggregate,
  discussionSubject,
  type DiscussionEntryState,
} from '@learnloom/contracts/courses/discussion-events';
import { manageDiscussions } from '@learnloom/contracts/courses/permissions';
import { may, type Rights } from '@learnloom/contracts/kernel/access';
import { messages } from '@learnloom/contracts/kernel/messages';
import { generalRefusal, missing } from '@learnloom/contracts/kernel/refusal';
import type { Actor } from '../../kernel/deciding/actor.ts';
import { stream } from '../../kernel/deciding/decider.ts';
import { isThere } from '../../kernel/deciding/existing.ts';
import type { Ports } from '../../kernel/ports.ts';
import { admissionTo, liveCourse, openUnit } from '../learning/admission.ts';
import { unitsOf } from '../learning/unit-lock.ts';

export const discussionStream = stream(discussionSubject, discussionAggregate);

type Needed = Pick<Ports, 'read' | 'stateOf' | 'settings'>;

/** Staff who look after the discussions of all courses, enrolled or not. */
export const isModerator = (actor: Actor | null): boolean =>
  actor !== null && may(actor, manageDiscussions.may.moderate);

/** The same for reading: people with access to the staff pages see what is discussed. */
export const readsAll = (actor: Rights | null): boolean => actor !== null && may(actor, manageDiscussions.name);

interface UnitPlace {
  readonly course: string;
  readonly unit: string;
}

/** Refuses `missing` to everyone to whom the unit is not open now. Moderators need no enrollment. */
export async function requireOpenUnit({ course, unit }: UnitPlace, actor: Actor | null, ports: Needed): Promise<void> {
  if (!isModerator(actor)) {
    openUnit(unit, await admissionTo(course, actor, ports), ports);
    return;
  }
  const live = (await liveCourse(course, ports))?.live;
  if (!live || !unitsOf(live).some(({ key }) => key === unit)) throw missing(messages.contentMissing);
}

/** Whether somebody may see an entry of a unit that is open to them. */
const isVisible = (entry: DiscussionEntryState | null, actor: Actor | null): entry is DiscussionEntryState =>
  isThere(entry) && (!entry.hidden || entry.author === actor?.key || readsAll(actor));

/** An entry that somebody sees under a unit that is open to them; refuses `not-found` any other. */
export async function visibleEntry(key: string, actor: Actor | null, ports: Needed): Promise<DiscussionEntryState> {
  const entry = await ports.stateOf(discussionStream, key);
  if (!isVisible(entry, actor)) throw generalRefusal('not-found');
  // The pages of staff show entries of units that a course no longer has, too.
  if (!readsAll(actor)) await requireOpenUnit(entry, actor, ports);
  if (entry.question === null) return entry;
  const question = await ports.stateOf(discussionStream, entry.question);
  if (!isVisible(question, actor)) throw generalRefusal('not-found');
  return entry;
}

/** The same for a question. */
export async function visibleQuestion(key: string, actor: Actor | null, ports: Needed): Promise<DiscussionEntryState> {
  const entry = await visibleEntry(key, actor, ports);
  if (entry.kind !== 'question') throw generalRefusal('not-found');
  return entry;
}

/** What a person wrote, deleted or not; refuses `not-found` what others wrote. */
export function ownEntry(state: DiscussionEntryState | null, actor: Actor | null): DiscussionEntryState {
  if (!state || actor === null || state.author !== actor.key) throw generalRefusal('not-found');
  return state;
}
