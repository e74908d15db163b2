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
import { marksMessages } from '../messages/messages.ts';

const t = marksMessages.text;

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const percent = (value: number | null): string => (value === null ? '–' : `${figure(value)}%`);

async function download({ assessment, revision, questions }: AssessmentStatistics): Promise<void> {
  const heads = [
    t('questionText'),
    t('text'),
    t('type'),
    t('attemptsText'),
    t('answered'),
    t('graded'),
    t('facility'),
    t('discrimination'),
    t('efficiency'),
    t('seconds'),
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
    [t('gradedFirstAttempts'), formatNumber(count)],
    [t('meanScore'), mean === null ? '–' : t('ofText', { figure: figure(mean), totalPoints })],
    [t('standardDeviation'), figure(deviation)],
    [t('reliabilityΑ'), percent(alpha)],
    [t('meanTime'), seconds === null ? '–' : clockWords(seconds)],
    [t('inProgress'), formatNumber(open)],
    [t('toGrade'), formatNumber(toGrade)],
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
    <summary>{t('showAsATable')}</summary>
    <Table className="am-table" dense label={t('attemptsByScore')}>
      <thead>
        <tr>
          <th scope="col">{t('score')}</th>
          <th scope="col">{t('attemptsText')}</th>
        </tr>
      </thead>
      <tbody>
        {histogram.map((attempts, tenth) => (
          <tr key={tenth}>
            <td>{t('to', { least: tenth * 10, most: tenth * 10 + 10 })}</td>
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
      <Link to={toGradePath(assessment.key)}>{t('waitingForGrading', { count: waiting })}</Link>
      {t('answersThatAreAlreadyGraded')}
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
  <Table className="am-table am-folds" label={t('questions')}>
    <thead>
      <tr>
        <th scope="col">{t('questionText')}</th>
        <th scope="col">{t('answered')}</th>
        <th scope="col">{t('facility')}</th>
        <th scope="col">{t('discrimination')}</th>
        <th scope="col">{t('time')}</th>
      </tr>
    </thead>
    <tbody>
      {questions.map(one => (
        <tr key={one.question}>
          <th scope="row">
            {one.number}. {one.excerpt || t('question')}
            {one.choices.length > 0 && one.count > 0 && (
              <details className="am-key">
                <summary>{t('answersChosen')}</summary>
                <Choices choices={one.choices} answered={one.answered} />
              </details>
            )}
            {isTyped(one) && one.count > 0 && (
              <TypedAnswers assessment={assessment} revision={revision} question={one.question} />
            )}
          </th>
          <td data-label={t('answered')}>
            {t('ofText2', { answered: formatNumber(one.answered), number: formatNumber(one.count) })}
          </td>
          <td data-label={t('facility')}>
            {percent(one.facility)}
            {one.graded < one.count && (
              <Link className="am-note" to={graderPath(assessment, one.question)}>
                {t('toGradeText', { number: one.count - one.graded })}
              </Link>
            )}
          </td>
          <td data-label={t('discrimination')}>
            {figure(one.discrimination)}
            <span className={isSuspect(one.discrimination, one.compared) ? 'am-note am-alarm' : 'am-note'}>
              {discriminationWords(one.discrimination, one.compared)}
            </span>
          </td>
          <td data-label={t('time')}>{one.seconds === null ? '–' : clockWords(one.seconds)}</td>
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
        <EmptyState text={t('thereAreNoSubmittedFirst')} />
      ) : (
        <>
          <div className="am-pictures">
            <figure>
              <figcaption>
                <h2>{t('scores')}</h2>
                <p className="am-note">{t('numberOfAttemptsPer10')}</p>
              </figcaption>
              {count === 0 ? (
                <p className="am-note">{t('noScoresYet')}</p>
              ) : (
                <>
                  <Histogram histogram={histogram} count={count} />
                  <HistogramTable histogram={histogram} />
                </>
              )}
            </figure>
            <figure>
              <figcaption>
                <h2>{t('questions')}</h2>
                <p className="am-note">{t('easierQuestionsAreFurtherRight')}</p>
              </figcaption>
              <Scatter questions={questions} />
            </figure>
            <figure>
              <figcaption>
                <h2>{t('time')}</h2>
                <p className="am-note">{t('minutesPerQuestionTheLine')}</p>
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
    <Asked answer={answer} failed={t('statisticsCouldNotBeLoaded')} skeleton={<Skeleton shape="block" />}>
      {statistics => (
        <>
          <PageHead
            title={statistics.assessment.title}
            summary={t('resultsOfFirstAttemptsUpdated')}
            actions={
              <>
                <RouterButton to={attemptsPath(assessment)} variant="outlined" color="neutral">
                  {t('attemptsText')}
                </RouterButton>
                <Button
                  variant="outlined"
                  color="neutral"
                  startDecorator={<Download {...icon} />}
                  onClick={() => void download(statistics)}
                >
                  {t('downloadCsv')}
                </Button>
              </>
            }
          />
          {statistics.revisions.length > 1 && (
            <div className="am-bar">
              <SelectField
                label={t('revision')}
                value={String(statistics.revision)}
                options={statistics.revisions.map(one => ({ value: String(one), label: t('revisionText', { one }) }))}
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
