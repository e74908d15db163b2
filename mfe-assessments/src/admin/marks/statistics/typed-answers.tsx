import { useCallback, useEffect, useRef, useState } from 'react';
import { answerCounts, type AnswerCount, type AnswerCounts } from '@learnloom/contracts/assessments/statistics';
import { asProblem, askServer, type ApiProblem } from '@learnloom/ui/platform';
import { ErrorState, Loading, Pager, Skeleton } from '@learnloom/ui/public';
import { addedCounts } from './answer-sums.ts';
import { Choices } from './pictures.tsx';
import { marksMessages } from '../messages/messages.ts';

const t = marksMessages.text;

const PAGE_SIZE = 20;

interface TypedAnswersProps {
  readonly assessment: string;
  readonly revision: number;
  readonly question: string;
}

interface Sums {
  readonly counts: readonly AnswerCount[];
  /** Attempts that were counted so far. */
  readonly looked: number;
  readonly complete: boolean;
}

/** Counts what learners typed, part by part, for as long as the counts are open. */
function useAnswerCounts({ assessment, revision, question }: TypedAnswersProps) {
  const [sums, setSums] = useState<Sums>({ counts: [], looked: 0, complete: false });
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const asking = useRef<AbortController | null>(null);
  const count = useCallback(async (): Promise<void> => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    setProblem(null);
    let all: Sums = { counts: [], looked: 0, complete: false };
    let after: string | null = '';
    try {
      while (after !== null) {
        const part: AnswerCounts = await askPart({ assessment, revision, question }, after, signal);
        if (signal.aborted) return;
        after = part.next;
        all = {
          counts: addedCounts(all.counts, part.counts),
          looked: all.looked + part.looked,
          complete: after === null,
        };
        setSums(all);
      }
    } catch (error) {
      if (!signal.aborted) setProblem(asProblem(error));
    }
  }, [assessment, revision, question]);
  useEffect(() => {
    void count();
    return () => asking.current?.abort();
  }, [count]);
  return { ...sums, problem, count };
}

const askPart = (question: TypedAnswersProps, after: string, signal: AbortSignal) =>
  askServer(answerCounts, { ...question, ...(after !== '' && { after }) }, { signal });

function Counted(props: TypedAnswersProps) {
  const { counts, looked, complete, problem, count } = useAnswerCounts(props);
  const [page, setPage] = useState(1);
  if (problem)
    return <ErrorState title={t('answersCouldNotBeCounted')} text={problem.message} onRetry={() => void count()} />;
  if (looked === 0 && !complete)
    return (
      <Loading label={t('countingTheAnswers')}>
        <Skeleton lines={3} />
      </Loading>
    );
  const pageCounts = counts.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <>
      <p className="am-note" role="status">
        {complete
          ? `${t('differentAnswerCount', { count: counts.length })}`
          : t('countingSoFar', { looked: t('attemptCount', { count: looked }) })}
      </p>
      <Choices
        answered={counts[0]?.count ?? 0}
        choices={pageCounts.map(({ blank, text, right, count: times }) => ({
          label: blank === null ? text : t('blank', { blank: blank + 1, text }),
          right,
          count: times,
        }))}
      />
      <Pager page={page} pages={Math.ceil(counts.length / PAGE_SIZE)} onPage={setPage} label={t('answerPages')} />
    </>
  );
}

/** How many learners typed each answer; counted when it is opened. */
export function TypedAnswers(props: TypedAnswersProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="am-key" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('answersTyped')}</summary>
      {open && <Counted {...props} />}
    </details>
  );
}
