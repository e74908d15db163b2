import { useMemo, useRef } from 'react';
import type { Answer } from '@learnloom/contracts/kernel/command';
import { asProblem, randomKey, refresh, sendTelling, toast, toastWords, useAllowed } from '@learnloom/ui/platform';
import { useQueryClient } from '@learnloom/ui/query';
import type { AdminKind } from '../kinds.ts';
import { blankQuestion } from './question-form.ts';
import { questionsMessages } from './messages/messages.ts';

const t = questionsMessages.text;

/** What is done to the list of an assessment's questions, one thing after the other. */
export interface QuestionCommands {
  readonly allowed: boolean;
  /** Appends a blank question; gives its key, or null when it was refused. */
  readonly add: () => Promise<string | null>;
  /** Gives the copy's key. */
  readonly duplicate: (key: string) => Promise<string | null>;
  /** `after`: key of the question that it follows; null: it becomes the first. */
  readonly move: (key: string, after: string | null) => Promise<boolean>;
  /** Removes it and offers to undo that; `onBack` is told of the undo. */
  readonly remove: (key: string, onBack: () => void) => Promise<boolean>;
}

export function useQuestionCommands({ contract }: AdminKind, assessment: string): QuestionCommands {
  const client = useQueryClient();
  const allowed = useAllowed(contract.may.edit);
  /** One thing at a time: keys can come twice in one frame. Nothing is disabled meanwhile, which would take the focus. */
  const working = useRef(false);
  const actions = useMemo(() => {
    const during = async (work: () => Promise<Answer>): Promise<boolean> => {
      if (working.current) return false;
      working.current = true;
      try {
        await refresh(client, await work());
        return true;
      } catch (error) {
        const problem = asProblem(error);
        toast.byStatus(problem.status, toastWords(problem));
        return false;
      } finally {
        working.current = false;
      }
    };
    return {
      async add() {
        const key = randomKey();
        const question = blankQuestion('MULTIPLE_CHOICE', key);
        return (await during(() => sendTelling(contract.addQuestion, { assessment, question }))) ? key : null;
      },
      async duplicate(source: string) {
        const key = randomKey();
        return (await during(() => sendTelling(contract.duplicateQuestion, { assessment, source, key }))) ? key : null;
      },
      move: (key: string, after: string | null) =>
        during(() => sendTelling(contract.moveQuestion, { assessment, key, after })),
      async remove(key: string, onBack: () => void) {
        const gone = await during(() => sendTelling(contract.removeQuestion, { assessment, key }));
        const undo = (): void =>
          void during(() => sendTelling(contract.restoreQuestion, { key })).then(back => back && onBack());
        if (gone) toast.success(t('questionWasDeleted'), { label: t('undo'), onSelect: undo });
        return gone;
      },
    };
  }, [client, contract, assessment]);
  return { ...actions, allowed };
}
