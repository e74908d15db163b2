import { diffWordsWithSpace } from 'diff';
import type { UnitChange } from '@learnloom/contracts/courses/learning-pages';
import type { CourseUnit } from '@learnloom/contracts/courses/unit-events';
import type { Ports } from '../../kernel/ports.ts';

/** Changes that a comparison follows before it shows the whole texts instead: it must not hold the process up. */
const MAX_EDITS = 2000;
const MAX_MS = 40;
/** Characters of an unchanged passage that are shown at each end of a change. */
const CONTEXT = 120;

type Words = UnitChange['words'];

/** Unchanged passages are shortened to what surrounds a change. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * CONTEXT + 10) return text;
  const [begin, end] = [text.slice(0, CONTEXT), text.slice(-CONTEXT)];
  if (isFirst) return `…${end}`;
  return isLast ? `${begin}…` : `${begin} … ${end}`.replaceAll(' …', '…');
}

/** Two texts as words, with what happened to them. */
function wordDifference(before: string, after: string): Words {
  if (before === after) return [];
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS, timeout: MAX_MS });
  if (!parts)
    return [
      { text: before, change: 'removed' as const },
      { text: after, change: 'added' as const },
    ].filter(({ text }) => text !== '');
  return parts.map(({ value, added, removed }, at) => {
    if (added) return { text: value, change: 'added' };
    if (removed) return { text: value, change: 'removed' };
    return { text: shortened(value, at === 0, at === parts.length - 1), change: 'same' };
  });
}

const textOf = async ({ body, transcript }: CourseUnit, { documents }: Pick<Ports, 'documents'>): Promise<string> =>
  [body === '' ? '' : await documents.words(body), transcript].filter(Boolean).join('\n');

/** What a unit says, compared with what it said before. */
export const changedWords = async (
  before: CourseUnit,
  after: CourseUnit,
  ports: Pick<Ports, 'documents'>,
): Promise<Words> => wordDifference(await textOf(before, ports), await textOf(after, ports));
