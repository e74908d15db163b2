import { questionLimits } from '@learnloom/contracts/assessments/question';
import type { PlayerProps } from './player.ts';

export const ShortAnswerPlayer = ({ answer, onAnswer, labelledBy, disabled }: PlayerProps<'SHORT_ANSWER'>) => (
  <textarea
    dir="auto"
    className="t-field"
    rows={2}
    maxLength={questionLimits.shortAnswer}
    aria-labelledby={labelledBy}
    autoComplete="off"
    value={answer?.text ?? ''}
    disabled={disabled}
    onChange={({ target }) =>
      onAnswer(target.value === '' ? null : { questionMode: 'SHORT_ANSWER', text: target.value })
    }
  />
);
