import { useMemo } from 'react';
import type { QuestionForEditing } from '@learnloom/contracts/assessments/assessment';
import type { Question } from '@learnloom/contracts/assessments/question';
import { DraftNotices, type SaveHub, useAutosave } from '@learnloom/ui/forms';
import { keyOf, refresh, useAsk } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { useQueryClient } from '@learnloom/ui/query';
import type { AdminKind } from '../kinds.ts';
import { Copies, Origin } from './origin.tsx';
import { canMerge, questionMergeWords } from './merge-words.ts';
import { isQuestion, sameQuestion, sendable, tidied } from './question-form.ts';
import { QuestionFields } from './question-fields.tsx';
import { sendQuestion } from './send-question.ts';
import { Warnings } from './warnings.tsx';
import { questionsMessages } from './messages/messages.ts';

const t = questionsMessages.text;

interface QuestionEditorProps {
  readonly kind: AdminKind;
  /** Key of the assessment. */
  readonly assessment: string;
  /** Key of the question. */
  readonly id: string;
  readonly hub: SaveHub;
  /** It was just added. */
  readonly fresh: boolean;
}

/** One question, loaded by itself: two authors may edit two questions. */
export function QuestionEditor({ kind, assessment, id, hub, fresh }: QuestionEditorProps) {
  const { contract } = kind;
  const { data, error, refetch } = useAsk(contract.questionForEditing, { assessment, key: id }, { staleTime: 0 });
  if (data) return <OpenQuestion kind={kind} loaded={data} hub={hub} fresh={fresh} onRefresh={() => void refetch()} />;
  if (error)
    return <ErrorState title={t('questionCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label={t('loadingTheQuestion')}>
      <Skeleton lines={8} />
    </Loading>
  );
}

interface OpenQuestionProps extends Pick<QuestionEditorProps, 'kind' | 'hub' | 'fresh'> {
  readonly loaded: QuestionForEditing;
  readonly onRefresh: () => void;
}

function OpenQuestion({ kind: { contract }, loaded, hub, fresh, onRefresh }: OpenQuestionProps) {
  const client = useQueryClient();
  const { assessment, question, version, updatedAt } = loaded;
  const { kind } = contract;
  const place = keyOf(contract.questionForEditing, { assessment, key: question.key });
  const { draft, change, problem, refusal, flush } = useAutosave<Question>({
    kind: contract.questionSubject,
    item: question.key,
    saved: useMemo(() => ({ form: question, version, updatedAt }), [question, version, updatedAt]),
    same: sameQuestion,
    isForm: isQuestion,
    hub,
    refresh: onRefresh,
    async send(form, base, attempt) {
      const sent = sendable(form);
      const answer = await sendQuestion(contract, { assessment, question: sent, version: base.version }, attempt);
      client.setQueryData<QuestionForEditing>(
        place,
        present => present && { ...present, question: sent, version: answer.data.version },
      );
      void refresh(client, answer);
      return answer.data.version;
    },
  });
  const versions = [draft.base.form, draft.form, ...(draft.conflict ? [draft.conflict.form] : [])];
  return (
    <>
      <DraftNotices
        draft={{ ...draft, merge: merged => draft.merge(tidied(merged)) }}
        noun="question"
        merging={
          canMerge(...versions)
            ? {
                ...questionMergeWords(...versions),
                log: { type: contract.questionSubject, target: question.key },
                // Whoever types goes on typing: what opens by itself would take the keys.
                refused: false,
              }
            : undefined
        }
      />
      {refusal && (
        <p role="alert" className="ll-refused">
          {refusal}
        </p>
      )}
      {kind === 'quiz-bank' ? (
        <Copies bank={assessment} id={question.key} />
      ) : (
        question.copiedFrom && (
          <Origin
            kind={kind}
            assessment={assessment}
            bankQuestion={question.copiedFrom.question}
            id={question.key}
            version={() => client.getQueryData<QuestionForEditing>(place)?.version ?? version}
            flush={flush}
          />
        )
      )}
      <QuestionFields question={draft.form} change={change} errors={problem?.errors ?? {}} fresh={fresh} />
      {/* Below: what comes and goes with typing must not move what is being pressed. */}
      <Warnings question={draft.form} />
    </>
  );
}
