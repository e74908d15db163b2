import { RotateCcw } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AssessmentForEditing } from '@learnloom/contracts/assessments/assessment';
import type { AnswersShown } from '@learnloom/contracts/assessments/assessment-events';
import type { PracticeChecked } from '@learnloom/contracts/assessments/practice';
import { previews, type Preview } from '@learnloom/contracts/assessments/preview';
import { Button } from '@learnloom/ui/core';
import { asProblem, randomKey, sendCommand, useAsk } from '@learnloom/ui/platform';
import { Asked, EmptyState, PlainButton, Skeleton } from '@learnloom/ui/public';
import { checkedInParts } from '../../public/practice/checked-in-parts.ts';
import { CheckedResult } from '../../public/practice/checked-result.tsx';
import type { Check } from '../../taking/checking/check-answer.tsx';
import { localQueue } from '../../taking/saving/local-queue.ts';
import { answersWith } from '../../taking/saving/restored.ts';
import { AttemptScreen } from '../../taking/screen/attempt-screen.tsx';
import { timeLimitText } from '../../time-limit.ts';
import type { AdminKind } from '../kinds.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

const MINUTE_MS = 60_000;

interface TakingProps {
  readonly kind: AdminKind;
  readonly taken: Preview;
  readonly onAgain: () => void;
}

/** The screens that learners have, over answers that nobody keeps. */
function Taking({ kind, taken, onAgain }: TakingProps) {
  const { check: checking } = previews[kind.contract.kind];
  const queue = useMemo(() => localQueue({ answers: {}, flagged: [] }, null), []);
  const [result, setResult] = useState<PracticeChecked | null>(null);
  const { duration } = taken.rules;
  const [endsAt] = useState(() => (duration ? Date.now() + duration * MINUTE_MS : null));
  const graded = useCallback(
    async (answers: ReturnType<typeof answersWith>, all: boolean): Promise<PracticeChecked> => {
      const { data } = await sendCommand<ReturnType<typeof checking.input>, PracticeChecked>(checking, {
        key: taken.assessment.key,
        seed: taken.key,
        state: taken.state,
        answers: Object.entries(answers).map(([question, answer]) => ({ question, answer })),
        all,
      });
      return data;
    },
    [checking, taken],
  );
  const check: Check = async (question, answer) => {
    const [checked] = (await graded({ [question]: answer }, false)).answers;
    if (!checked) throw new Error('The answer could not be checked');
    return checked;
  };
  const handIn = useCallback(async (): Promise<string> => {
    try {
      setResult(await checkedInParts(answersWith(taken, queue.unsaved()), graded));
      return '';
    } catch (error) {
      return asProblem(error).message;
    }
  }, [graded, taken, queue]);
  useEffect(() => {
    if (endsAt === null || result) return undefined;
    const timer = setTimeout(() => void handIn(), Math.max(0, endsAt - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt, result, handIn]);
  return result ? (
    <CheckedResult
      taken={taken}
      answers={answersWith(taken, queue.unsaved())}
      result={result}
      ungraded={t('questionsThatNeedManualGrading')}
    >
      <PlainButton onClick={onAgain}>{t('tryAgain')}</PlainButton>
    </CheckedResult>
  ) : (
    <AttemptScreen attempt={taken} queue={queue} endsAt={endsAt} onHandIn={handIn} check={check} />
  );
}

const answersWords: Readonly<Record<AnswersShown, string>> = {
  'after-last-attempt': t('learnersSeeTheAnswersAfter'),
  'after-each-attempt': t('learnersSeeTheAnswersAfterEach'),
  'by-time': t('whatLearnersSeeOfTheir'),
};

/** What learners are told before they begin, and when they see the answers. */
function factsOf(
  kind: AdminKind,
  { questions, duration, passingScore, showAnswersOnCompletion, answersShown }: AssessmentForEditing,
): string {
  const points = questions.reduce((sum, question) => sum + question.points, 0);
  const answers = !showAnswersOnCompletion ? t('learnersNeverSeeTheAnswers') : answersWords[answersShown];
  return [
    t('questionCount', { count: questions.length }),
    t('pointCount', { count: points }),
    ...(kind.categories
      ? [
          timeLimitText(duration),
          passingScore === null ? t('noPassingScore') : t('passingScore', { passingScore }),
          answers,
        ]
      : []),
  ].join(' · ');
}

interface PreviewStepProps {
  readonly kind: AdminKind;
  readonly assessment: AssessmentForEditing;
}

/** The draft as learners take it, on their own screens: graded by the server, recorded by nobody [ASM-02]. */
export function PreviewStep({ kind, assessment }: PreviewStepProps) {
  const [seed, setSeed] = useState(randomKey);
  const again = (): void => setSeed(randomKey());
  const { questions } = assessment;
  const answer = useAsk(
    previews[kind.contract.kind].begin,
    { key: assessment.key, seed },
    { live: false, staleTime: Infinity, enabled: questions.length > 0 },
  );
  return (
    <section className="as-preview" aria-label={t('preview')}>
      <div className="as-preview-bar">
        <strong>{t('previewMode')}</strong>
        <span>{t('answersAreNotSaved', { kind: factsOf(kind, assessment) })}</span>
        {questions.length > 0 && (
          <Button
            size="sm"
            variant="outlined"
            color="neutral"
            startDecorator={<RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={again}
          >
            {t('startAgain')}
          </Button>
        )}
      </div>
      {questions.length === 0 ? (
        <EmptyState text={t('noQuestionsHasBeenAdded', { emptyNoun: kind.emptyNoun })} />
      ) : (
        <Asked answer={answer} skeleton={<Skeleton lines={8} />} failed={t('previewCouldNotBeLoaded')}>
          {taken => <Taking key={seed} kind={kind} taken={taken} onAgain={again} />}
        </Asked>
      )}
    </section>
  );
}
