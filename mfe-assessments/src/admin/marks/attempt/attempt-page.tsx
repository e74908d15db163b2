import type { PageParams } from '@learnloom/ui/contract';
import { attemptCare, type StaffAttempt } from '@learnloom/contracts/assessments/staff-attempts';
import { staffGrading } from '@learnloom/contracts/assessments/staff-grading';
import { PageHead, RouterButton } from '@learnloom/ui/core';
import { formatDateTime, useAllowed, useAsk, usePageSubject } from '@learnloom/ui/platform';
import { Asked, Skeleton } from '@learnloom/ui/public';
import { Link, useSearchParams } from '@learnloom/ui/router';
import { attemptsPath, graderPath } from '../paths.ts';
import { AttemptChip, clockWords, earnedWords, GradeChip, scoreWords } from '../score-words.tsx';
import { ShownAnswer } from '../shown-answer.tsx';
import { AttemptActions } from './attempt-actions.tsx';
import { Playback } from './playback.tsx';

const byWords = { learner: 'by the learner', deadline: 'automatically, at the deadline', staff: 'by staff' } as const;

/** What there is to know, each with its name. */
function factsOf(attempt: StaffAttempt): readonly (readonly [string, string])[] {
  const { startedAt, submittedOn, handIn, endsAt, revision, passingScore, score, before } = attempt;
  return [
    ['Score', score ? scoreWords(score) : 'Not submitted yet'],
    ...(before === null ? [] : [['Before regrading', earnedWords(before)] as const]),
    ...(passingScore === null ? [] : [['Passing score', `${passingScore}%`] as const]),
    ['Started', formatDateTime(startedAt)],
    ...(submittedOn === null || handIn === null
      ? []
      : [['Submitted', `${formatDateTime(submittedOn)}, ${byWords[handIn]}`] as const]),
    ...(endsAt === null ? [] : [['Deadline', formatDateTime(endsAt)] as const]),
    ['Revision', String(revision)],
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
            heading={`Question ${at + 1}`}
            aside={
              <span className="am-aside">
                {grade && <GradeChip grade={grade} before={before} />}
                <span className="am-note">
                  {clockWords(seconds)}
                  {flagged && ' · flagged'}
                </span>
                {grade && mayGrade && attempt.status !== 'open' && (
                  <Link className="am-note" to={graderPath(attempt.assessment.key, shown.question.key, attempt.key)}>
                    Grade
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
  usePageSubject(learner.name || 'Deleted account', {
    above: { label: assessment.title, to: attemptsPath(assessment.key) },
  });
  return (
    <>
      <PageHead
        title={
          <span className="am-head">
            {attempt.learner.name || 'Deleted account'} <AttemptChip {...attempt} />
          </span>
        }
        summary={
          <>
            <Link to={attemptsPath(attempt.assessment.key)}>{attempt.assessment.title}</Link>, attempt {attempt.number}
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
        <nav className="am-views" aria-label="Views">
          <RouterButton to="?" size="sm" variant={playing ? 'plain' : 'soft'} color="neutral">
            Answers
          </RouterButton>
          <RouterButton to="?view=playback" size="sm" variant={playing ? 'soft' : 'plain'} color="neutral">
            Step by step
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
    failed="This attempt could not be loaded"
    skeleton={<Skeleton shape="block" />}
  >
    {attempt => <Attempt attempt={attempt} />}
  </Asked>
);
