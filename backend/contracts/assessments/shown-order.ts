import type { HotspotQuestion, Question } from './question.ts';
import { shuffled } from './seeded-order.ts';

/** A shuffle of the items that does not read like the key; only items that all read the same cannot be told apart. */
function mixed<T extends { readonly text: string }>(items: readonly T[], seed: string): readonly T[] {
  const order = shuffled(items, seed);
  const isKey = (candidate: readonly T[]) => candidate.every((item, at) => item.text === items[at]?.text);
  if (!isKey(order)) return order;
  const turns = order.map((_, turn) => [...order.slice(turn), ...order.slice(0, turn)]);
  return turns.find(turn => !isKey(turn)) ?? order;
}

/**
 * The question's own ids of options or items in the order in which this attempt shows them; none for other types.
 * A learner sees places in it, '1', '2' and so on, instead of ids: nothing that the author did shows through.
 */
export function shownOrder(question: Question, attemptSeed: string): readonly string[] {
  const seed = `${attemptSeed}/${question.key}`;
  if (question.questionMode === 'MULTIPLE_CHOICE') {
    const ids = question.options.map(({ id }) => id);
    return question.shuffleOptions ? shuffled(ids, seed) : ids;
  }
  if (question.questionMode === 'SEQUENCE_ARRANGEMENT') return mixed(question.items, seed).map(({ id }) => id);
  return [];
}

/** Number of markers that may be placed on the image: never fewer than there are spots. */
export const markersAllowed = ({ maxMarkers, hotspots }: HotspotQuestion): number =>
  Math.max(1, hotspots.length, maxMarkers ?? 0);
