import type { Becoming } from '@learnloom/contracts/assessments/question-files';
import { StatusChip } from '@learnloom/ui/core';
import { exchangeMessages } from './messages/messages.ts';

const t = exchangeMessages.text;

const words = { taken: t('unchanged'), changed: t('changed'), refused: t('skipped') } as const;
const tones = { taken: 'published', changed: 'draft', refused: 'danger' } as const;

/** What becomes of a question in another format, and why. */
export const BecomingNote = ({ result, why }: Becoming) => (
  <span className="as-becoming">
    <StatusChip tone={tones[result]}>{words[result]}</StatusChip>
    {why.length > 0 && (
      <ul>
        {why.map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    )}
  </span>
);

/** How many are taken as they are, changed and left out, in words. */
export function becomingWords(all: readonly Becoming[]): string {
  const count = (result: Becoming['result']): number => all.filter(one => one.result === result).length;
  const taken = count('taken');
  return [
    taken === 1 ? '1 unchanged' : `${taken} unchanged`,
    ...(count('changed') > 0 ? [`${count('changed')} changed`] : []),
    ...(count('refused') > 0 ? [`${count('refused')} skipped`] : []),
  ].join(', ');
}
