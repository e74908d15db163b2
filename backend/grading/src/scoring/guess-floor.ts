import type {
  HotspotQuestion,
  MultipleChoice,
  Question,
  SequenceArrangement,
} from '@learnloom/contracts/assessments/question';
import { seededNumbers } from '@learnloom/contracts/assessments/seeded-order';
import { markersAllowed } from '@learnloom/contracts/assessments/shown-order';
import { scoreHotspot } from './hotspot.ts';
import { rightOptions, tickFraction } from './multiple-choice.ts';

/** Chance of `hits` heads in `coins` tosses. */
function tossChances(coins: number): readonly number[] {
  const chances = [0.5 ** coins];
  for (let hits = 1; hits <= coins; hits += 1) chances.push(((chances[hits - 1] ?? 0) * (coins - hits + 1)) / hits);
  return chances;
}

/** One option at random, or each ticked by the toss of a coin. */
function choiceFloor(question: MultipleChoice): number {
  const [key, options] = [rightOptions(question).size, question.options.length];
  if (key === 0) return 0;
  if (!question.several) return key / options;
  const [rights, wrongs] = [tossChances(key), tossChances(options - key)];
  const fraction = tickFraction[question.grading];
  return rights.reduce(
    (sum, chance, right) =>
      sum + chance * wrongs.reduce((inner, odds, wrong) => inner + odds * fraction({ right, wrong, key }), 0),
    0,
  );
}

/** Chances of each number of pairs out of order among all orders of `count` items. */
function inversionChances(count: number): readonly number[] {
  let chances: readonly number[] = [1];
  for (let items = 2; items <= count; items += 1) {
    const next = new Array<number>(chances.length + items - 1).fill(0);
    chances.forEach((chance, inversions) => {
      for (let more = 0; more < items; more += 1)
        next[inversions + more] = (next[inversions + more] ?? 0) + chance / items;
    });
    chances = next;
  }
  return chances;
}

function sequenceFloor({ items, grading }: SequenceArrangement): number {
  const count = items.length;
  if (count < 2) return 0;
  if (grading === 'next-pairs' || grading === 'absolute-position') return 1 / count;
  if (grading === 'all-or-nothing') return items.reduce((chance, _, at) => chance / (at + 1), 1);
  const pairs = (count * (count - 1)) / 2;
  return inversionChances(count).reduce(
    (sum, chance, inversions) => sum + chance * Math.max(0, (pairs - 2 * inversions) / pairs),
    0,
  );
}

/** Tries of random markers; the mean is off by about a hundredth. */
const TRIES = 2000;

function hotspotFloor(question: HotspotQuestion): number {
  if (!question.hotspotImageSize) return 0;
  const number = seededNumbers(question.key);
  const allowed = markersAllowed(question);
  let sum = 0;
  for (let run = 0; run < TRIES; run += 1) {
    const markers = Array.from({ length: allowed }, () => ({ x: number(), y: number() }));
    sum += scoreHotspot(question, { questionMode: 'HOTSPOT', markers }).fraction;
  }
  return sum / TRIES;
}

/**
 * The mean score, 0 to 1, of answering at random: every marker placed, every item dragged, a coin for each box.
 * 0 where a text is to be written.
 */
export function guessFloor(question: Question): number {
  switch (question.questionMode) {
    case 'MULTIPLE_CHOICE':
      return choiceFloor(question);
    case 'TRUE_OR_FALSE':
      return question.answers.length > 0 ? 0.5 : 0;
    case 'SEQUENCE_ARRANGEMENT':
      return sequenceFloor(question);
    case 'HOTSPOT':
      return hotspotFloor(question);
    default:
      return 0;
  }
}
