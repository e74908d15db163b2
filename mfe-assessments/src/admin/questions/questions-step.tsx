import { ChevronLeft, ChevronRight, Download, FileUp, Library, Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import type { AssessmentForEditing } from '@learnloom/contracts/assessments/assessment';
import { mostQuestions } from '@learnloom/contracts/assessments/question';
import type { SaveHub } from '@learnloom/ui/forms';
import { Button } from '@learnloom/ui/core';
import { EmptyState } from '@learnloom/ui/public';
import { ExportDialog } from '../exchange/export-dialog.tsx';
import { ImportDialog } from '../exchange/import-dialog.tsx';
import type { AdminKind } from '../kinds.ts';
import { BankCopyDialog } from './bank-copy-dialog.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { QuestionList, type ListDeeds } from './question-list.tsx';
import { movedAfter, shownIndex } from './question-order.ts';
import { useQuestionCommands } from './use-question-commands.ts';
import { questionsMessages } from './messages/messages.ts';

const t = questionsMessages.text;

interface QuestionsStepProps {
  readonly kind: AdminKind;
  readonly assessment: AssessmentForEditing;
  readonly hub: SaveHub;
  readonly flush: () => Promise<boolean>;
  /** Key of the question that shows; null: the first. */
  readonly current: string | null;
  readonly onCurrent: (key: string | null) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface TurnProps extends Pick<ComponentProps<typeof Button>, 'startDecorator' | 'endDecorator'> {
  readonly off: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

/** Keeps the focus at the first and the last question. */
const Turn = ({ off, onClick, ...rest }: TurnProps) => (
  <Button
    {...rest}
    variant="plain"
    color="neutral"
    {...(off && { 'aria-disabled': true })}
    onClick={() => !off && onClick()}
  />
);

/** One question at a time, with all of them beside it [QST-01]. */
export function QuestionsStep({ kind, assessment, hub, flush, current, onCurrent }: QuestionsStepProps) {
  /** Key of the question that is being deleted: it is gone from here at once, and its editor does not ask for it again. */
  const [removing, setRemoving] = useState<string | null>(null);
  const questions = useMemo(
    () => assessment.questions.filter(({ key }) => key !== removing),
    [assessment.questions, removing],
  );
  const commands = useQuestionCommands(kind, assessment.key);
  const [open, setOpen] = useState<'copy' | 'import' | 'export' | null>(null);
  const close = (): void => setOpen(null);
  const taken = assessment.kind === 'quiz-bank' ? null : assessment.kind;
  const before = useRef(0);
  const index = shownIndex(questions, current, before.current);
  useEffect(() => {
    before.current = index;
  }, [index]);
  const question = questions[index];
  const enabled = commands.allowed;
  /** Key of the question that was added last. */
  const [fresh, setFresh] = useState<string | null>(null);
  const had = useRef(false);
  useEffect(() => {
    had.current ||= question !== undefined;
  }, [question]);

  /** What is typed is saved first; what cannot be is kept in the browser, and offered on the way back. */
  const leave = async (then: () => unknown): Promise<void> => {
    await flush();
    await then();
  };
  const show = (at: number): void => void leave(() => onCurrent(questions[at]?.key ?? null));
  const showNew = (key: string | null): void => {
    if (key === null) return;
    setFresh(key);
    onCurrent(key);
  };
  const append = (): void => void leave(async () => showNew(await commands.add()));
  const move = (at: number, by: -1 | 1): void => {
    const moved = questions[at]?.key;
    const after = movedAfter(questions, at, by);
    if (moved !== undefined && after !== undefined) void leave(() => commands.move(moved, after));
  };
  const duplicate = (at: number): void => {
    const source = questions[at]?.key;
    if (source !== undefined) void leave(async () => showNew(await commands.duplicate(source)));
  };
  const remove = (at: number): void => {
    const gone = questions[at]?.key;
    if (gone === undefined) return;
    void leave(async () => {
      setRemoving(gone);
      try {
        await commands.remove(gone, () => onCurrent(gone));
      } finally {
        setRemoving(null);
      }
    });
  };

  const latest = useRef<ListDeeds>({ show, move, duplicate, remove });
  useEffect(() => {
    latest.current = { show, move, duplicate, remove };
  });
  const deeds = useMemo<ListDeeds>(
    () => ({
      show: at => latest.current.show(at),
      move: (at, by) => latest.current.move(at, by),
      duplicate: at => latest.current.duplicate(at),
      remove: at => latest.current.remove(at),
    }),
    [],
  );

  const room = mostQuestions(assessment.kind) - questions.length;
  const add = (
    <>
      <Button
        // What had the focus went with the last question.
        autoFocus={!question && had.current}
        variant={question ? 'outlined' : 'solid'}
        disabled={!enabled || room <= 0}
        startDecorator={<Plus {...icon} />}
        onClick={append}
      >
        {t('addQuestion')}
      </Button>
      {taken && (
        <Button
          variant="plain"
          color="neutral"
          disabled={!enabled || room <= 0}
          startDecorator={<Library {...icon} />}
          onClick={() => void leave(() => setOpen('copy'))}
        >
          {t('copyFromABank')}
        </Button>
      )}
      <div className="as-exchange">
        <Button
          variant="plain"
          color="neutral"
          disabled={!enabled || room <= 0}
          startDecorator={<FileUp {...icon} />}
          onClick={() => void leave(() => setOpen('import'))}
        >
          {t('import')}
        </Button>
        {question && (
          <Button
            variant="plain"
            color="neutral"
            startDecorator={<Download {...icon} />}
            onClick={() => void leave(() => setOpen('export'))}
          >
            {t('export')}
          </Button>
        )}
      </div>
    </>
  );
  return (
    <>
      {question ? (
        <div className="as-questions">
          <aside className="as-side">
            <QuestionList
              questions={questions}
              index={index}
              enabled={enabled}
              deeds={deeds}
              subject={kind.contract.questionSubject}
            />
            {add}
          </aside>
          <div className="as-question">
            <div className="as-turns">
              <Turn off={index === 0} startDecorator={<ChevronLeft {...icon} />} onClick={() => show(index - 1)}>
                {t('previous')}
              </Turn>
              <h2>{t('questionOf', { index: index + 1, questions: questions.length })}</h2>
              <Turn
                off={index >= questions.length - 1}
                endDecorator={<ChevronRight {...icon} />}
                onClick={() => show(index + 1)}
              >
                {t('next')}
              </Turn>
            </div>
            <QuestionEditor
              key={question.key}
              kind={kind}
              assessment={assessment.key}
              id={question.key}
              hub={hub}
              fresh={fresh === question.key}
            />
          </div>
        </div>
      ) : (
        <EmptyState text={t('noQuestionsHasBeenAddedTo', { emptyNoun: kind.emptyNoun })} action={add} />
      )}
      {/* In one place whether there is a question or not: what a dialog has begun goes on when the first one comes. */}
      {taken && open === 'copy' && (
        <BankCopyDialog kind={taken} assessment={assessment.key} room={room} onClose={close} onCopied={showNew} />
      )}
      {open === 'import' && (
        <ImportDialog kind={kind} assessment={assessment.key} room={room} onClose={close} onImported={showNew} />
      )}
      {open === 'export' && <ExportDialog kind={kind} assessment={assessment.key} onClose={close} />}
    </>
  );
}
