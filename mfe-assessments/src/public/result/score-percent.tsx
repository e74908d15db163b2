import type { AttemptReview } from '@learnloom/contracts/assessments/attempt';
import { RichMessage, useMessages } from '@learnloom/ui/platform';
import { assessmentMessages } from '../messages/messages.ts';
import { percentWords } from './result-words.ts';

interface ScorePercentProps {
  readonly score: Pick<AttemptReview['score'], 'percent' | 'soFar'>;
}

/** The score in large letters. */
export function ScorePercent({ score }: ScorePercentProps) {
  const t = useMessages(assessmentMessages);
  const percent = percentWords(score.percent, t);
  return (
    <p className="t-score-percent">
      {score.soFar ? (
        <RichMessage
          text={t('result.soFar', { percent })}
          parts={{ note: words => <span className="t-note">{words}</span> }}
        />
      ) : (
        percent
      )}
    </p>
  );
}
