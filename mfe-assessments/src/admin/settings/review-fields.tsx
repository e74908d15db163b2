import { useId } from 'react';
import {
  REVIEW_AFTER_ATTEMPT_MINUTES,
  reviewParts,
  reviewTimes,
  type ReviewTime,
} from '@learnloom/contracts/assessments/assessment-events';
import { reviewPartWords } from '@learnloom/contracts/assessments/rule-words';
import { Tick } from '@learnloom/ui/forms';
import type { SettingsFields } from './settings-field.ts';

const timeWords: Readonly<Record<ReviewTime, string>> = {
  reviewAfterAttempt: 'Right after submitting',
  reviewWhileOpen: 'Later, while open',
  reviewAfterClosing: 'After closing',
};

interface ReviewFieldsProps {
  readonly field: SettingsFields;
  /** It has a closing time. */
  readonly closes: boolean;
}

/** What learners see of a result at each time: a row for each part, a column for each time [ATT-02]. */
export function ReviewFields({ field, closes }: ReviewFieldsProps) {
  const id = useId();
  const times = reviewTimes.map(time => ({ time, ...field(time) }));
  return (
    <div className="as-review">
      <table aria-describedby={`${id}note`}>
        <caption>What learners see of their result</caption>
        <thead>
          <tr>
            <td />
            {reviewTimes.map(time => (
              <th key={time} scope="col">
                {timeWords[time]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reviewParts.map(part => (
            <tr key={part}>
              <th scope="row">{reviewPartWords[part]}</th>
              {times.map(({ time, value, onChange }) => (
                <td key={time}>
                  <Tick
                    label={`${reviewPartWords[part]}: ${timeWords[time].toLowerCase()}`}
                    checked={value.includes(part)}
                    onTick={on => onChange(reviewParts.filter(one => (one === part ? on : value.includes(one))))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={`${id}note`} className="as-helper">
        “Right after submitting” means the first {REVIEW_AFTER_ATTEMPT_MINUTES} minutes. The score is always shown.
        {!closes && ' Without a closing time, the last column never applies.'}
      </p>
    </div>
  );
}
