import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { StaffAttempt } from '@learnloom/contracts/assessments/staff-attempts';
import { Button } from '@learnloom/ui/core';
import { SelectField, SwitchField } from '@learnloom/ui/forms';
import { formatDateTime, RichMessage } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { clockWords } from '../score-words.tsx';
import { ShownAnswer } from '../shown-answer.tsx';
import { played, stepWords } from './played.ts';
import { usePlayback } from './use-playback.ts';
import { marksMessages } from '../messages/messages.ts';

const t = marksMessages.text;

const FOLLOW = 'follow';
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/**
 * An attempt step by step: forwards and backwards by buttons, arrow keys or the slider. While the learner is at it, the
 * newest step is shown as it comes, until somebody looks at another.
 */
export function Playback({ attempt }: { readonly attempt: StaffAttempt }) {
  const { questions, key } = attempt;
  const going = attempt.status === 'open';
  const { steps, loading, problem } = usePlayback(
    key,
    `${attempt.status} ${attempt.score?.points} ${attempt.endsAt}`,
    going,
  );
  // Null: at the newest, whichever that is.
  const [at, setAt] = useState<number | null>(going ? null : 0);
  const [watched, setWatched] = useState(FOLLOW);
  const newest = Math.max(0, steps.length - 1);
  const index = Math.min(at ?? newest, newest);
  const now = useMemo(() => played(steps, index + 1), [steps, index]);
  const step = steps[index];
  const numberOf = (question: string): number => questions.findIndex(one => one.question.key === question) + 1;
  if (problem && !step) return <ErrorState title={t('stepsCouldNotBeLoaded')} text={problem.message} />;
  if (!step)
    return (
      <Loading label={t('loadingTheSteps')}>
        <Skeleton shape="block" />
      </Loading>
    );
  const last = steps.slice(0, index + 1).findLast(({ answers }) => answers.length > 0);
  const followed = last?.answers.at(-1)?.question ?? questions[0]?.question.key;
  const shown = questions.find(one => one.question.key === (watched === FOLLOW ? followed : watched));
  const since = (Date.parse(step.time) - Date.parse(attempt.startedAt)) / 1000;
  return (
    <section className="am-playback" aria-label={t('stepByStep')}>
      <div className="am-player">
        <Button
          variant="outlined"
          color="neutral"
          aria-label={t('previousStep')}
          disabled={index === 0}
          onClick={() => setAt(index - 1)}
        >
          <ChevronLeft {...icon} />
        </Button>
        <input
          type="range"
          aria-label={t('step')}
          min={1}
          max={steps.length}
          value={index + 1}
          aria-valuetext={t('stepOf', { index: index + 1, steps: steps.length, stepWords: stepWords(step, numberOf) })}
          onChange={event => setAt(Number(event.target.value) - 1)}
        />
        <Button
          variant="outlined"
          color="neutral"
          aria-label={t('nextStep')}
          disabled={index >= steps.length - 1}
          onClick={() => setAt(index + 1)}
        >
          <ChevronRight {...icon} />
        </Button>
      </div>
      <p className="am-step" role="status">
        <strong>{stepWords(step, numberOf)}</strong>
        <span className="am-note">
          {t('stepOfText', { index: index + 1, steps: steps.length })}
          {loading && t('loadingMore')}{' '}
          <RichMessage
            text={t('afterTheStart', { clockWords: clockWords(since), time: formatDateTime(step.time) })}
            parts={{ time: words => <time dateTime={step.time}>{words}</time> }}
          />
        </span>
      </p>
      {going && (
        <SwitchField
          label={t('followNewStepsAutomatically')}
          value={at === null}
          onChange={following => setAt(following ? null : index)}
        />
      )}
      <SelectField
        label={t('questionText')}
        value={watched}
        options={[
          { value: FOLLOW, label: t('followTheLearner') },
          ...questions.map(({ question }, place) => ({
            value: question.key,
            label: t('questionText3', { place: place + 1 }),
          })),
        ]}
        onChange={setWatched}
      />
      {shown && (
        <ShownAnswer
          {...shown}
          // The grade is of the last answer, not of this step's.
          grade={null}
          answer={now.answers.get(shown.question.key) ?? null}
          heading={t('questionText4', { key: numberOf(shown.question.key) })}
          none={t('notAnsweredYet')}
          aside={now.flagged.includes(shown.question.key) && <span className="am-note">{t('flagged')}</span>}
        />
      )}
    </section>
  );
}
