import { Fragment } from 'react';
import { questionLimits } from '@learnloom/contracts/assessments/question';
import { useMessages } from '@learnloom/ui/platform';
import { takingMessages } from '../messages/messages.ts';
import type { PlayerProps } from './player.ts';

/** Characters that a blank is wide before more is typed. */
const NARROWEST = 8;
const WIDEST = 32;

/** A text with its blanks in place. */
export function BlanksPlayer({ question, answer, onAnswer, disabled }: PlayerProps<'FILL_IN_THE_BLANK'>) {
  const t = useMessages(takingMessages);
  const { pieces } = question;
  const count = pieces.length - 1;
  const filled = Array.from({ length: count }, (_, at) => answer?.blanks[at] ?? '');
  const fill = (index: number, text: string) => {
    const blanks = filled.map((before, at) => (at === index ? text : before));
    onAnswer(blanks.some(blank => blank !== '') ? { questionMode: 'FILL_IN_THE_BLANK', blanks } : null);
  };
  return (
    <p className="t-blanks" dir="auto">
      {pieces.map((piece, at) => (
        <Fragment key={at}>
          {piece}
          {at < count && (
            <input
              dir="auto"
              className="t-blank"
              aria-label={t('blank.position', { number: at + 1, total: count })}
              maxLength={questionLimits.blankAnswer}
              size={Math.min(WIDEST, Math.max(NARROWEST, (filled[at] ?? '').length + 1))}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={filled[at] ?? ''}
              disabled={disabled}
              onChange={({ target }) => fill(at, target.value)}
            />
          )}
        </Fragment>
      ))}
    </p>
  );
}
