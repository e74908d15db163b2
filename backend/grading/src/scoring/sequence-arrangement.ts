import type { AnswerOf } from '@learnloom/contracts/assessments/answer';
import type { GradePart } from '@learnloom/contracts/assessments/grade';
import type { SequenceArrangement, SequenceGrading } from '@learnloom/contracts/assessments/question';
import { allOrNothing, NOT_GRADED, scored, UNANSWERED, type Score } from './score.ts';

/** `places`: the key's place of each item, in the learner's order; `count`: items of the key. */
type OrderFraction = (places: readonly number[], count: number) => number;

/** Pairs of items that are in the key's order less those that are not. */
function agreement(places: readonly number[]): number {
  let sum = 0;
  places.forEach((place, at) => {
    for (let later = at + 1; later < places.length; later += 1) sum += (places[later] ?? 0) > place ? 1 : -1;
  });
  return sum;
}

const orderFraction: Readonly<Record<SequenceGrading, OrderFraction>> = {
  'next-pairs': (places, count) => places.filter((place, at) => places[at + 1] === place + 1).length / (count - 1),
  'all-or-nothing': (places, count) =>
    allOrNothing(places.length === count && places.every((place, at) => place === at)),
  'absolute-position': (places, count) => places.filter((place, at) => place === at).length / count,
  kendall: (places, count) => agreement(places) / ((count * (count - 1)) / 2),
};

/** What of an order is shown as right: items in their place, or items followed by the right one. */
function partsOf(places: readonly number[], ids: readonly string[], grading: SequenceGrading): readonly GradePart[] {
  const byPlace = grading === 'absolute-position' || grading === 'all-or-nothing';
  return places.map((place, at) => ({
    id: ids[place] ?? '',
    right: byPlace ? place === at : (places[at + 1] ?? ids.length) === place + 1,
  }));
}

/** An item given twice counts where it comes first. */
export function scoreSequence(question: SequenceArrangement, { order }: AnswerOf<'SEQUENCE_ARRANGEMENT'>): Score {
  const ids = question.items.map(({ id }) => id);
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const places = [...new Set(order)].flatMap(id => placeOf.get(id) ?? []);
  if (places.length === 0) return UNANSWERED;
  if (ids.length < 2) return NOT_GRADED;
  return scored(orderFraction[question.grading](places, ids.length), partsOf(places, ids, question.grading));
}
