import type { PageParams } from '@learnloom/ui/contract';
import { attemptCare, type StaffAttempt } from '@learnloom/contracts/assessments/staff-attempts';
import { staffGrading } from '@learnloom/contracts/assessments/staff-grading';
import { PageHead, RouterButton } from '@learnloom/ui/core';
import { formatDateTime, useAllowed, useAsk, usePageSubject, RichMessage } from '@learnloom/ui/platform';
import { Asked, Skeleton } from '@learnloom/ui/public';
import { Link, useSearchParams } from '@learnloom/ui/router';
import { attemptsPath, graderPath } from '../paths.ts';
import { AttemptChip, clockWords, earnedWords, GradeChip, scoreWords } from '../score-words.tsx';
import { ShownAnswer } from '../shown-answer.tsx';
import { AttemptActions } from './attempt-actions.tsx';
import { Playback } from './playback.tsx';
import { marksMessages } from '../messages/messages.ts';

const t = marksMessages.text;

const byWords = { learner: t('byTheLearner'), deadline: t('automaticallyAtTheDeadline'), staff: t('byStaff') } as const;

/** What there is to know, each with its name. */
function factsOf(attempt: StaffAttempt): readonly (readonly [string, string])[] {
  const { startedAt, submittedOn, handIn, endsAt, revision, passingScore, score, before } = attempt;
  return [
    [t('score'), score ? scoreWords(score) : t('notSubmittedYet')],
    ...(before === null ? [] : [[t('beforeRegrading'), earnedWords(before)] as const]),
    ...(passingScore === null ? [] : [[t('passingScore'), `${passingScore}%`] as const]),
    [t('started'), formatDateTime(startedAt)],
    ...(submittedOn === null || handIn === null
      ? []
      : [[t('submitted'), `${formatDateTime(submittedOn)}, ${byWords[handIn]}`] as const]),
    ...(endsAt === null ? [] : [[t('deadline'), formatDateTime(endsAt)] as const]),
    [t('revision'), String(revision)],
  ];
}

function Answers({ attempt }: { readonly attempt: StaffAttempt }) {
  const mayGrade = useAllowed(staffGrading.grade.permission);
  return (
    <div className="am-answers">
      {attempt.questions.map(({ comment, grade, before, seconds, flagged, ...shown }, at) => (
        <div key={shown.question.key}>
          <ShownAnswer
            {...shown}
            grade={grade}
            heading={t('questionText2', { at: at + 1 })}
            aside={
              <span className="am-aside">
                {grade && <GradeChip grade={grade} before={before} />}
                <span className="am-note">
                  {clockWords(seconds)}
                  {flagged && ' · flagged'}
                </span>
                {grade && mayGrade && attempt.status !== 'open' && (
                  <Link className="am-note" to={graderPath(attempt.assessment.key, shown.question.key, attempt.key)}>
                    {t('grade')}
                  </Link>
                )}
              </span>
            }
          />
          {comment !== '' && <blockquote className="am-comment">{comment}</blockquote>}
        </div>
      ))}
    </div>
  );
}

function Attempt({ attempt }: { readonly attempt: StaffAttempt }) {
  const [search] = useSearchParams();
  const mayPlay = useAllowed(attemptCare.playback.access);
  const playing = search.get('view') === 'playback';
  const { learner, assessment } = attempt;
  usePageSubject(learner.name || t('deletedAccount'), {
    above: { label: assessment.title, to: attemptsPath(assessment.key) },
  });
  return (
    <>
      <PageHead
        title={
          <span className="am-head">
            {attempt.learner.name || t('deletedAccount')} <AttemptChip {...attempt} />
          </span>
        }
        summary={
          <>
            <RichMessage
              text={t('attemptText2', { title: attempt.assessment.title, number: attempt.number })}
              parts={{ link: words => <Link to={attemptsPath(attempt.assessment.key)}>{words}</Link> }}
            />
          </>
        }
        actions={<AttemptActions attempt={attempt} />}
      />
      <dl className="am-facts">
        {factsOf(attempt).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mayPlay && (
        <nav className="am-views" aria-label={t('views')}>
          <RouterButton to="?" size="sm" variant={playing ? 'plain' : 'soft'} color="neutral">
            {t('answers')}
          </RouterButton>
          <RouterButton to="?view=playback" size="sm" variant={playing ? 'soft' : 'plain'} color="neutral">
            {t('stepByStep')}
          </RouterButton>
        </nav>
      )}
      {playing && mayPlay ? <Playback attempt={attempt} /> : <Answers attempt={attempt} />}
    </>
  );
}

/** An attempt with its answers and grades, and what staff can do about it. */
export const AttemptPage = ({ params }: PageParams) => (
  <Asked
    answer={useAsk(attemptCare.one, { key: params['attempt'] ?? '' })}
    failed={t('thisAttemptCouldNotBe')}
    skeleton={<Skeleton shape="block" />}
  >
    {attempt => <Attempt attempt={attempt} />}
  </Asked>
);
