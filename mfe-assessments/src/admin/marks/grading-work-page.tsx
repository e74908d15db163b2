import { ClipboardCheck } from 'lucide-react';
import { staffGrading, type GradingWork } from '@learnloom/contracts/assessments/staff-grading';
import { isCodeMode } from '@learnloom/contracts/assessments/question';
import { PageHead, RouterButton, Table } from '@learnloom/ui/core';
import { countOf, formatRelative, useAsk } from '@learnloom/ui/platform';
import { Asked, EmptyState, Skeleton } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { attemptsPath, graderPath } from './paths.ts';

const waitWords = ({ waiting, questionMode }: GradingWork): string =>
  isCodeMode(questionMode) ? `${countOf(waiting, 'program')} waiting to run` : countOf(waiting, 'answer');

function Row({ work }: { readonly work: GradingWork }) {
  const { assessment, question, excerpt, waiting, graded, oldest } = work;
  return (
    <tr>
      <th scope="row">
        <Link className="am-title" to={graderPath(assessment.key, question)}>
          {excerpt || 'A question'}
        </Link>
        <Link className="am-note" to={attemptsPath(assessment.key)}>
          {assessment.title}
        </Link>
      </th>
      <td>
        {waiting > 0 ? <strong>{waitWords(work)}</strong> : <span className="am-note">None</span>}
        {oldest !== null && (
          <span className="am-note">
            since <time dateTime={oldest}>{formatRelative(oldest)}</time>
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
          {waiting > 0 ? 'Grade' : 'Review'}
        </RouterButton>
      </td>
    </tr>
  );
}

/** What waits for staff, question by question. */
export const GradingWorkPage = () => (
  <>
    <PageHead title="To grade" summary="Answers that need manual grading, by question. Oldest first." />
    <Asked answer={useAsk(staffGrading.work, {})} skeleton={<Skeleton shape="block" />}>
      {work =>
        work.length === 0 ? (
          <EmptyState
            icon={<ClipboardCheck size={20} strokeWidth={1.75} />}
            text="Nothing to grade. Essays and questions without an answer key appear here."
          />
        ) : (
          <Table className="am-table" label="Questions to grade">
            <thead>
              <tr>
                <th scope="col">Question</th>
                <th scope="col">Waiting</th>
                <th scope="col">Graded</th>
                <th scope="col">
                  <span className="ll-hidden">Action</span>
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
