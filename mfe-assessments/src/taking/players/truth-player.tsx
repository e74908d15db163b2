import { useId } from 'react';
import { truths } from '@learnloom/contracts/assessments/question';
import { useMessages } from '@learnloom/ui/platform';
import { takingMessages } from '../messages/messages.ts';
import type { PlayerProps } from './player.ts';

export function TruthPlayer({ answer, onAnswer, labelledBy, disabled }: PlayerProps<'TRUE_OR_FALSE'>) {
  const t = useMessages(takingMessages);
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy}>
      <ul className="t-options t-options-grid">
        {truths.map(truth => (
          <li key={truth}>
            <label className="t-option">
              <input
                type="radio"
                name={name}
                checked={answer?.answers[0] === truth}
                disabled={disabled}
                onChange={() => onAnswer({ questionMode: 'TRUE_OR_FALSE', answers: [truth] })}
              />
              <span className="t-option-text">{t(`truth.${truth}`)}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
