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
import { settingsMessages } from './messages/messages.ts';

const t = settingsMessages.text;

const timeWords: Readonly<Record<ReviewTime, string>> = {
  reviewAfterAttempt: t('rightAfterSubmitting'),
  reviewWhileOpen: t('laterWhileOpen'),
  reviewAfterClosing: t('afterClosing'),
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
        <caption>{t('whatLearnersSeeOfTheir')}</caption>
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
        {t('rightAfterSubmittingMeansThe', { reviewAfterAttemptMinutes: REVIEW_AFTER_ATTEMPT_MINUTES })}
        {!closes && t('withoutAClosingTimeThe')}
      </p>
    </div>
  );
}
