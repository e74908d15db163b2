import { ClipboardCheck } from 'lucide-react';
import { staffGrading, type GradingWork } from '@learnloom/contracts/assessments/staff-grading';
import { isCodeMode } from '@learnloom/contracts/assessments/question';
import { PageHead, RouterButton, Table } from '@learnloom/ui/core';
import { formatRelative, useAsk, RichMessage } from '@learnloom/ui/platform';
import { Asked, EmptyState, Skeleton } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { attemptsPath, graderPath } from './paths.ts';
import { marksMessages } from './messages/messages.ts';

const t = marksMessages.text;

const waitWords = ({ waiting, questionMode }: GradingWork): string =>
  isCodeMode(questionMode)
    ? t('waitingToRun', { waiting: t('programCount', { count: waiting }) })
    : t('answerCount', { count: waiting });

function Row({ work }: { readonly work: GradingWork }) {
  const { assessment, question, excerpt, waiting, graded, oldest } = work;
  return (
    <tr>
      <th scope="row">
        <Link className="am-title" to={graderPath(assessment.key, question)}>
          {excerpt || t('question')}
        </Link>
        <Link className="am-note" to={attemptsPath(assessment.key)}>
          {assessment.title}
        </Link>
      </th>
      <td>
        {waiting > 0 ? <strong>{waitWords(work)}</strong> : <span className="am-note">{t('none')}</span>}
        {oldest !== null && (
          <span className="am-note">
            <RichMessage
              text={t('since', { oldest: formatRelative(oldest) })}
              parts={{ time: words => <time dateTime={oldest}>{words}</time> }}
            />
          </span>
        )}
      </td>
      <td>{graded}</td>
      <td className="am-end">
        <RouterButton
          to={`${graderPath(assessment.key, question)}${waiting > 0 ? '' : '?show=graded'}`}
          size="sm"
          variant={waiting > 0 ? 'solid' : 'outlined'}
          color={waiting > 0 ? 'primary' : 'neutral'}
        >
          {waiting > 0 ? t('grade') : t('review')}
        </RouterButton>
      </td>
    </tr>
  );
}

/** What waits for staff, question by question. */
export const GradingWorkPage = () => (
  <>
    <PageHead title={t('toGrade')} summary={t('answersThatNeedManualGrading')} />
    <Asked answer={useAsk(staffGrading.work, {})} skeleton={<Skeleton shape="block" />}>
      {work =>
        work.length === 0 ? (
          <EmptyState icon={<ClipboardCheck size={20} strokeWidth={1.75} />} text={t('nothingToGradeEssaysAnd')} />
        ) : (
          <Table className="am-table" label={t('questionsToGrade')}>
            <thead>
              <tr>
                <th scope="col">{t('questionText')}</th>
                <th scope="col">{t('waiting')}</th>
                <th scope="col">{t('graded')}</th>
                <th scope="col">
                  <span className="ll-hidden">{t('action')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {work.map(one => (
                <Row key={`${one.assessment.key} ${one.question}`} work={one} />
              ))}
            </tbody>
          </Table>
        )
      }
    </Asked>
  </>
);
