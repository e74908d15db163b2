import type { AssessmentIntroduction } from '@learnloom/contracts/assessments/learner-pages';
import type { Formats } from '@learnloom/ui/platform';
import { timeLimitText } from '../../time-limit.ts';
import type { AssessmentTranslate } from '../messages/messages.ts';

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** No minutes and none are the same: nobody can take anything in no time. */
function timeOf({ kind, duration, estimatedTime }: AssessmentIntroduction, t: AssessmentTranslate): string {
  const limit = timeLimitText(duration || null, t);
  if (!duration) return t('facts.timeAbout', { limit, time: timeLimitText(estimatedTime, t) });
  // Who practises without one is not timed: nobody would keep what comes of it.
  return kind === 'exercise' ? t('facts.timeSignedIn', { limit }) : limit;
}

const attemptsOf = (
  { allowRetakes, maxAttempts, countedAttempts }: AssessmentIntroduction['rules'],
  t: AssessmentTranslate,
): string => {
  if (!allowRetakes) return t('facts.oneAttempt');
  return maxAttempts === null
    ? t(`facts.unlimited.${countedAttempts}`)
    : t(`facts.limited.${countedAttempts}`, { attempts: maxAttempts });
};

/** What there is to know before one begins. The server renders it, without knowing the reader's time zone. */
export function factsOf(
  introduction: AssessmentIntroduction,
  t: AssessmentTranslate,
  { dateTimeUtc }: Pick<Formats, 'dateTimeUtc'>,
): readonly Fact[] {
  const { totalQuestions, totalPoints, rules } = introduction;
  const { passingScore, opensAt, closesAt } = rules;
  return [
    {
      name: t('facts.questions'),
      value: t('facts.questionsAndPoints', { questions: totalQuestions, count: totalPoints }),
    },
    { name: t('facts.time'), value: timeOf(introduction, t) },
    ...(passingScore === null
      ? []
      : [{ name: t('facts.passingScore'), value: t('percent', { percent: passingScore }) }]),
    { name: t('facts.attempts'), value: attemptsOf(rules, t) },
    ...(opensAt === null ? [] : [{ name: t('facts.opens'), value: dateTimeUtc(opensAt) }]),
    ...(closesAt === null ? [] : [{ name: t('facts.closes'), value: dateTimeUtc(closesAt) }]),
  ];
}
