import { Library } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { AssessmentKind, AttemptKind } from '@learnloom/contracts/assessments/assessment-events';
import {
  copiesOfQuestion,
  questionOrigin,
  type OriginState,
  type QuestionCopy,
} from '@learnloom/contracts/assessments/bank-copy';
import { Button } from '@learnloom/ui/core';
import { asProblem, refresh, sendTelling, toast, toastWords, useAllowed, useAsk } from '@learnloom/ui/platform';
import { Pager } from '@learnloom/ui/public';
import { useQueryClient } from '@learnloom/ui/query';
import { Link } from '@learnloom/ui/router';
import { adminKinds, editorPath } from '../kinds.ts';
import { questionsMessages } from './messages/messages.ts';
import './origin.css';

const t = questionsMessages.text;

const Note = ({ children }: { readonly children: ReactNode }) => (
  <div className="as-origin">
    <Library size={16} strokeWidth={1.75} aria-hidden="true" />
    {children}
  </div>
);

const questionPath = (kind: AssessmentKind, place: { slug: string; parentCategory: string }, key: string) =>
  `${editorPath(adminKinds[kind], place)}?${new URLSearchParams({ step: 'questions', question: key })}`;

const became: Readonly<Record<OriginState, string>> = {
  alike: '. Both questions are identical.',
  'changed-here': '. It has been changed here since.',
  'changed-there': '. The question in the bank has been changed since.',
  gone: '. The question is no longer in the bank.',
};

interface OriginProps {
  readonly kind: AttemptKind;
  readonly assessment: string;
  readonly bankQuestion: string;
  /** Key of the copy. */
  readonly id: string;
  /** The newest that its author has seen. */
  readonly version: () => number;
  /** Saves what is typed; gives whether all is saved. */
  readonly flush: () => Promise<boolean>;
}

/** Where a copy comes from, and what became of both; the bank's newer words come when its author says so. */
export function Origin({ kind, assessment, bankQuestion, id, version, flush }: OriginProps) {
  const client = useQueryClient();
  const { contract } = adminKinds[kind];
  const { ask, take } = questionOrigin[kind];
  const { data } = useAsk(ask, { assessment, key: id }, { staleTime: 0 });
  const allowed = useAllowed(contract.may.edit);
  const [busy, setBusy] = useState(false);
  if (!data) return null;
  const { state, bank } = data;
  const takeOver = async (): Promise<void> => {
    setBusy(true);
    try {
      if (!(await flush())) return;
      await refresh(client, await sendTelling(take, { assessment, key: id, version: version() }));
      toast.success(t('questionNowMatchesTheBank'));
    } catch (error) {
      const problem = asProblem(error);
      toast.byStatus(problem.status, toastWords(problem));
    } finally {
      setBusy(false);
    }
  };
  const place = bank && { slug: bank.slug, parentCategory: '' };
  return (
    <Note>
      <p>
        {t('copiedFrom')}{' '}
        {bank && place ? (
          <Link
            to={
              state === 'gone'
                ? editorPath(adminKinds['quiz-bank'], place)
                : questionPath('quiz-bank', place, bankQuestion)
            }
          >
            {bank.title}
          </Link>
        ) : (
          t('deletedBank')
        )}
        {bank ? became[state] : '.'}
      </p>
      {(state === 'changed-there' || state === 'changed-here') && (
        <Button
          size="sm"
          variant="outlined"
          color="neutral"
          disabled={!allowed}
          loading={busy}
          onClick={() => void takeOver()}
        >
          {t('updateFromTheBank')}
        </Button>
      )}
    </Note>
  );
}

const Copy = ({ copy: { key, kind, title, slug, parentCategorySlug, alike } }: { readonly copy: QuestionCopy }) => (
  <li>
    <Link to={questionPath(kind, { slug, parentCategory: parentCategorySlug }, key)}>{title}</Link>{' '}
    <span>{alike ? 'identical' : 'different'}</span>
  </li>
);

/** Which quizzes and exercises copied a bank's question: each takes a change over when its author says so there. */
export function Copies({ bank, id }: { readonly bank: string; readonly id: string }) {
  const [page, setPage] = useState(1);
  const { data } = useAsk(copiesOfQuestion, { bank, key: id, page }, { staleTime: 0, keepPrevious: true });
  if (!data || data.total === 0) return null;
  return (
    <Note>
      <div>
        <p>{t('ofThisQuestionChangesYou', { total: t('copyCount', { count: data.total }) })}</p>
        <ul>
          {data.rows.map(copy => (
            <Copy key={copy.key} copy={copy} />
          ))}
        </ul>
        <Pager page={page} pages={Math.ceil(data.total / data.limit)} onPage={setPage} label={t('pagesOfCopies')} />
      </div>
    </Note>
  );
}
