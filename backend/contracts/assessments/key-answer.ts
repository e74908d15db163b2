import { paragraphsOf } from '../kernel/document.ts';
import type { Answer, Marker } from './answer.ts';
import { blankCount } from './blanks.ts';
import type { HotspotQuestion, Question } from './question.ts';

/** A text that the pattern of a short answer accepts: its wildcards stand for themselves. */
const plainOf = (pattern: string): string => pattern.replaceAll('\\*', '*');

/** Centres of the spots, each once. */
const centresOf = ({ hotspots }: HotspotQuestion): readonly Marker[] => [
  ...new Map(hotspots.map(({ x, y }) => [`${x} ${y}`, { x, y }])).values(),
];

/**
 * The key as the answer that scores full points, in the question's own ids; null where there is no key. Whatever a
 * key is compared with (a review, a preview, a regrade) is this.
 */
export function keyAnswer(question: Question): Answer | null {
  switch (question.questionMode) {
    case 'MULTIPLE_CHOICE': {
      const known = new Set(question.options.map(({ id }) => id));
      const answers = [...new Set(question.answers)].filter(id => known.has(id));
      return answers.length > 0 ? { questionMode: question.questionMode, answers } : null;
    }
    case 'TRUE_OR_FALSE':
      return question.answers.length > 0 ? { questionMode: question.questionMode, answers: question.answers } : null;
    case 'SHORT_ANSWER': {
      const [first] = paragraphsOf(question.answerText);
      return first === undefined ? null : { questionMode: question.questionMode, text: plainOf(first) };
    }
    case 'ESSAY':
      return question.answerText === ''
        ? null
        : { questionMode: question.questionMode, answerText: question.answerText };
    case 'FILL_IN_THE_BLANK': {
      const blanks = Array.from(
        { length: blankCount(question.questionText) },
        (_, index) => question.blanks.find(blank => blank.index === index)?.correctAnswers[0],
      );
      const filled = blanks.filter(answer => answer !== undefined);
      return filled.length > 0 && filled.length === blanks.length
        ? { questionMode: question.questionMode, blanks: filled }
        : null;
    }
    case 'SEQUENCE_ARRANGEMENT':
      return question.items.length > 1
        ? { questionMode: question.questionMode, order: question.items.map(({ id }) => id) }
        : null;
    case 'HOTSPOT':
      return question.hotspots.length > 0 && question.hotspotImageSize
        ? { questionMode: question.questionMode, markers: centresOf(question) }
        : null;
    case 'CODE_DEBUGGING':
    case 'CODE_COMPLETION':
    case 'LIVE_CODING':
    case 'CODE_MATCHING':
      return question.solution.trim() === '' ? null : { questionMode: question.questionMode, code: question.solution };
  }
}
