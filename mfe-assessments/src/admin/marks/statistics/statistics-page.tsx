import { Download } from 'lucide-react';
import type { PageParams } from '@learnloom/ui/contract';
import {
  assessmentStatistics,
  type AssessmentStatistics,
  type QuestionStatistics,
} from '@learnloom/contracts/assessments/statistics';
import { csvOf } from '@learnloom/contracts/kernel/csv';
import { Button, PageHead, RouterButton, Table } from '@learnloom/ui/core';
import { SelectField } from '@learnloom/ui/forms';
import { formatNumber, keepFile, useAsk, usePageSubject } from '@learnloom/ui/platform';
import { Asked, EmptyState, Skeleton } from '@learnloom/ui/public';
import { Link, useSearchParams } from '@learnloom/ui/router';
import { attemptsPath, graderPath, toGradePath } from '../paths.ts';
import { clockWords } from '../score-words.tsx';
import { Choices, Histogram, Scatter, Times } from './pictures.tsx';
import { TypedAnswers } from './typed-answers.tsx';
import { discriminationWords, figure, isSuspect } from './scales.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const percent = (value: number | null): string => (value === null ? '–' : `${figure(value)}%`);

async function download({ assessment, revision, questions }: AssessmentStatistics): Promise<void> {
  const heads = [
    'Question',
    'Text',
    'Type',
    'Attempts',
    'Answered',
    'Graded',
    'Facility',
    'Discrimination',
    'Efficiency',
    'Seconds',
  ];
  const csv = await csvOf(heads, questions, one => [
    one.number,
    one.excerpt,
    one.questionMode,
    one.count,
    one.answered,
    one.graded,
    one.facility ?? '',
    one.discrimination ?? '',
    one.efficiency ?? '',
    one.seconds ?? '',
  ]);
  const blob = new Blob([csv], { type: 'text/csv;charset=utf-8' });
  keepFile({ name: `statistics-${assessment.key}-${revision}.csv`, blob });
}

/** The whole in figures, the least that one asks for. */
function Facts({ statistics }: { readonly statistics: AssessmentStatistics }) {
  const { count, mean, deviation, alpha, seconds, totalPoints, open, toGrade } = statistics;
  const facts: readonly (readonly [string, string])[] = [
    ['Graded first attempts', formatNumber(count)],
    ['Mean score', mean === null ? '–' : `${figure(mean)} of ${totalPoints}`],
    ['Standard deviation', figure(deviation)],
    ['Reliability (α)', percent(alpha)],
    ['Mean time', seconds === null ? '–' : clockWords(seconds)],
    ['In progress', formatNumber(open)],
    ['To grade', formatNumber(toGrade)],
  ];
  return (
    <dl className="am-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const HistogramTable = ({ histogram }: Pick<AssessmentStatistics, 'histogram'>) => (
  <details className="am-key">
    <summary>Show as a table</summary>
    <Table className="am-table" dense label="Attempts by score">
      <thead>
        <tr>
          <th scope="col">Score</th>
          <th scope="col">Attempts</th>
        </tr>
      </thead>
      <tbody>
        {histogram.map((attempts, tenth) => (
          <tr key={tenth}>
            <td>
              {tenth * 10}% to {tenth * 10 + 10}%
            </td>
            <td>{attempts}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </details>
);

/** Why the figures are fewer than the attempts, and where that is changed. */
const Waiting = ({ statistics: { waiting, assessment } }: { readonly statistics: AssessmentStatistics }) => (
  <div className="ll-notice ll-notice-warning am-waiting" role="status">
    <p>
      <Link to={toGradePath(assessment.key)}>
        {waiting === 1 ? '1 first attempt is waiting' : `${waiting} first attempts are waiting`} for grading
      </Link>
      . Answers that are already graded are included in the question statistics. Scores, the mean and discrimination
      will be updated when everything is graded.
    </p>
  </div>
);

interface QuestionsProps {
  /** Key. */
  readonly assessment: string;
  readonly revision: number;
  readonly questions: readonly QuestionStatistics[];
}

const isTyped = ({ questionMode }: QuestionStatistics): boolean =>
  questionMode === 'SHORT_ANSWER' || questionMode === 'FILL_IN_THE_BLANK';

const Questions = ({ assessment, revision, questions }: QuestionsProps) => (
  <Table className="am-table am-folds" label="Questions">
    <thead>
      <tr>
        <th scope="col">Question</th>
        <th scope="col">Answered</th>
        <th scope="col">Facility</th>
        <th scope="col">Discrimination</th>
        <th scope="col">Time</th>
      </tr>
    </thead>
    <tbody>
      {questions.map(one => (
        <tr key={one.question}>
          <th scope="row">
            {one.number}. {one.excerpt || 'A question'}
            {one.choices.length > 0 && one.count > 0 && (
              <details className="am-key">
                <summary>Answers chosen</summary>
                <Choices choices={one.choices} answered={one.answered} />
              </details>
            )}
            {isTyped(one) && one.count > 0 && (
              <TypedAnswers assessment={assessment} revision={revision} question={one.question} />
            )}
          </th>
          <td data-label="Answered">
            {formatNumber(one.answered)} of {formatNumber(one.count)}
          </td>
          <td data-label="Facility">
            {percent(one.facility)}
            {one.graded < one.count && (
              <Link className="am-note" to={graderPath(assessment, one.question)}>
                {one.count - one.graded} to grade
              </Link>
            )}
          </td>
          <td data-label="Discrimination">
            {figure(one.discrimination)}
            <span className={isSuspect(one.discrimination, one.compared) ? 'am-note am-alarm' : 'am-note'}>
              {discriminationWords(one.discrimination, one.compared)}
            </span>
          </td>
          <td data-label="Time">{one.seconds === null ? '–' : clockWords(one.seconds)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);

function Figures({ statistics }: { readonly statistics: AssessmentStatistics }) {
  const { count, waiting, histogram, questions, assessment } = statistics;
  return (
    <>
      <Facts statistics={statistics} />
      {waiting > 0 && <Waiting statistics={statistics} />}
      {count + waiting === 0 ? (
        <EmptyState text="There are no submitted first attempts at this revision yet. Statistics appear after the first one." />
      ) : (
        <>
          <div className="am-pictures">
            <figure>
              <figcaption>
                <h2>Scores</h2>
                <p className="am-note">Number of attempts per 10% of the score.</p>
              </figcaption>
              {count === 0 ? (
                <p className="am-note">No scores yet.</p>
              ) : (
                <>
                  <Histogram histogram={histogram} count={count} />
                  <HistogramTable histogram={histogram} />
                </>
              )}
            </figure>
            <figure>
              <figcaption>
                <h2>Questions</h2>
                <p className="am-note">
                  Easier questions are further right. Questions that better separate strong and weak learners are
                  higher. The same data is in the table below.
                </p>
              </figcaption>
              <Scatter questions={questions} />
            </figure>
            <figure>
              <figcaption>
                <h2>Time</h2>
                <p className="am-note">
                  Minutes per question. The line shows the author’s estimate. The same data is in the table below.
                </p>
              </figcaption>
              <Times questions={questions} />
            </figure>
          </div>
          <Questions assessment={assessment.key} revision={statistics.revision} questions={questions} />
        </>
      )}
    </>
  );
}

/** What first attempts at an assessment come to, as they come in. */
export function StatisticsPage({ params }: PageParams) {
  const { assessment = '' } = params;
  const [search, setSearch] = useSearchParams();
  const revision = Number(search.get('revision')) || undefined;
  const answer = useAsk(
    assessmentStatistics,
    { assessment, ...(revision && { revision }) },
    { keepPrevious: true, staleTime: 0 },
  );
  const of = answer.data?.assessment;
  usePageSubject(of ? `${of.title}: statistics` : null, { thing: of && { type: of.kind, key: of.key } });
  return (
    <Asked answer={answer} failed="The statistics could not be loaded" skeleton={<Skeleton shape="block" />}>
      {statistics => (
        <>
          <PageHead
            title={statistics.assessment.title}
            summary="Results of first attempts, updated as learners submit them."
            actions={
              <>
                <RouterButton to={attemptsPath(assessment)} variant="outlined" color="neutral">
                  Attempts
                </RouterButton>
                <Button
                  variant="outlined"
                  color="neutral"
                  startDecorator={<Download {...icon} />}
                  onClick={() => void download(statistics)}
                >
                  Download CSV
                </Button>
              </>
            }
          />
          {statistics.revisions.length > 1 && (
            <div className="am-bar">
              <SelectField
                label="Revision"
                value={String(statistics.revision)}
                options={statistics.revisions.map(one => ({ value: String(one), label: `Revision ${one}` }))}
                onChange={value => setSearch({ revision: value }, { replace: true })}
              />
            </div>
          )}
          <Figures statistics={statistics} />
        </>
      )}
    </Asked>
  );
}
