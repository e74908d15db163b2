import { useState } from 'react';
import { MAX_SHOWN_QUESTIONS, type ReadQuestion } from '@learnloom/contracts/assessments/question-files';
import { Button, ProgressBar } from '@learnloom/ui/core';
import { CheckboxField, SelectField } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { toast } from '@learnloom/ui/platform';
import { Pager } from '@learnloom/ui/public';
import type { AdminKind } from '../kinds.ts';
import { modeLabels } from '../questions/mode-labels.ts';
import { BecomingNote, becomingWords } from './becoming.tsx';
import { FileChoice } from './file-choice.tsx';
import { QuestionPreview, useShownQuestions } from './question-preview.tsx';
import { useImport, type ReadFile } from './use-import.ts';
import { exchangeMessages } from './messages/messages.ts';

const t = exchangeMessages.text;

/** As many as one request shows. */
const PAGE_SIZE = MAX_SHOWN_QUESTIONS;
const ACCEPT = '.txt,.gift,.csv,.xml,.zip,.imscc,text/plain,text/csv,text/xml,application/zip';
const HINT = t('giftAikenCsvMoodleXml');

interface QuestionsOfFileProps {
  readonly kind: AdminKind;
  /** Key of the quiz, exercise or bank. */
  readonly assessment: string;
  readonly file: ReadFile;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
}

const EVERY_CATEGORY = '';

type Placed = ReadQuestion & { readonly at: number };

const placed = (questions: readonly ReadQuestion[]): readonly Placed[] =>
  questions.map((question, at) => ({ ...question, at }));

const allOf = (questions: readonly Placed[]): readonly number[] =>
  questions.flatMap(({ question, at }) => (question ? [at] : []));

/** With how many questions each has, in the file's order. */
function categoriesOf(questions: readonly ReadQuestion[]): readonly (readonly [category: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { category } of questions) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts];
}

function QuestionsOfFile({ kind, assessment, file, chosen, onChoose }: QuestionsOfFileProps) {
  const { fileName, format, problems, questions } = file;
  const [page, setPage] = useState(1);
  const [category, setCategory] = useState(EVERY_CATEGORY);
  const categories = categoriesOf(questions);
  const listed = placed(questions).filter(one => category === EVERY_CATEGORY || one.category === category);
  const all = allOf(listed);
  const first = (page - 1) * PAGE_SIZE;
  const onPage = listed.slice(first, first + PAGE_SIZE);
  const preview = useShownQuestions(kind, assessment, onPage);
  const choose = (at: number, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(at);
    else next.delete(at);
    onChoose(next);
  };
  return (
    <>
      <p className="as-read">
        <strong>{fileName}</strong> {format && `· ${format} `}· {becomingWords(questions)}
      </p>
      {problems.length > 0 && (
        <ul className="as-problems" aria-label={t('fileDetails')}>
          {problems.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {categories.length > 1 && (
        <SelectField
          label={t('category')}
          value={category}
          options={[
            { value: EVERY_CATEGORY, label: t('wholeFile', { questions: questions.length }) },
            ...categories
              .filter(([name]) => name !== '')
              .map(([name, count]) => ({ value: name, label: `${name} (${count})` })),
          ]}
          onChange={value => {
            setCategory(value);
            setPage(1);
          }}
        />
      )}
      {all.length > 0 && (
        <div className="as-read-all">
          <CheckboxField
            label={all.length === 1 ? t('questionThatCanBeImported') : t('allQuestionsThatCanBe', { all: all.length })}
            value={all.every(at => chosen.has(at))}
            onChange={on => {
              const others = [...chosen].filter(at => !all.includes(at));
              onChoose(new Set(on ? [...others, ...all] : others));
            }}
          />
        </div>
      )}
      <ul className="as-read-list" aria-label={t('questionsInTheFile')}>
        {onPage.map(read => {
          const { place, name, question, at } = read;
          return (
            <li key={place}>
              <CheckboxField
                label={name || t('noText')}
                helper={question ? `${place} · ${modeLabels[question.questionMode]}` : place}
                value={chosen.has(at)}
                disabled={!question}
                onChange={on => choose(at, on)}
              />
              <BecomingNote {...read} />
              <QuestionPreview read={read} {...preview} />
            </li>
          );
        })}
      </ul>
      <Pager page={page} pages={Math.ceil(listed.length / PAGE_SIZE)} onPage={setPage} label={t('filePages')} />
    </>
  );
}

interface ImportDialogProps {
  readonly kind: AdminKind;
  /** Key of the quiz, exercise or bank. */
  readonly assessment: string;
  /** How many more questions it may have. */
  readonly room: number;
  readonly onClose: () => void;
  /** Key of the first question that came. */
  readonly onImported: (key: string) => void;
}

/** Brings questions of a file in, after it was shown what becomes of each. */
export function ImportDialog({ kind, assessment, room, onClose, onImported }: ImportDialogProps) {
  const { step, read, take, cancel, restart } = useImport(kind, assessment);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** The file whose questions are chosen from: another one begins with all that fit. */
  const [chosenOf, setChosenOf] = useState<ReadFile | null>(null);
  if (step.at === 'choosing-questions' && step.file !== chosenOf) {
    setChosenOf(step.file);
    setChosen(new Set(allOf(placed(step.file.questions)).slice(0, room)));
  }
  const start = async (file: ReadFile): Promise<void> => {
    const { added, left } = await take(
      file,
      [...chosen].sort((a, b) => a - b),
    );
    setChosen(new Set(left));
    const [first] = added;
    if (first !== undefined) {
      toast.success(`${t('questionCount', { count: added.length })} imported.`);
      onImported(first);
    }
    if (left.length === 0) onClose();
  };
  const busy = step.at === 'reading' || step.at === 'importing';
  const tooMany = chosen.size > room;
  return (
    <Dialog
      open
      size="lg"
      title={t('importQuestions')}
      onClose={() => {
        if (!busy) onClose();
      }}
      actions={
        <>
          {step.at === 'choosing-questions' && (
            <Button variant="plain" color="neutral" onClick={restart}>
              {t('chooseAnotherFile')}
            </Button>
          )}
          <Button
            variant="outlined"
            color="neutral"
            onClick={step.at === 'reading' ? restart : step.at === 'importing' ? cancel : onClose}
          >
            {t('cancel')}
          </Button>
          {step.at === 'choosing-questions' && (
            <Button disabled={chosen.size === 0 || tooMany} onClick={() => void start(step.file)}>
              {t('import', { size: t('questionCount', { count: chosen.size }) })}
            </Button>
          )}
        </>
      }
    >
      {step.at === 'choosing' && (
        <>
          <FileChoice accept={ACCEPT} hint={HINT} onFile={file => void read(file)} />
          {step.problem && (
            <p role="alert" className="ll-refused">
              {step.problem}
            </p>
          )}
        </>
      )}
      {step.at === 'reading' && (
        <div role="status" className="as-import-progress">
          <p>
            {step.percent < 100 ? t('sending', { fileName: step.fileName }) : t('reading', { fileName: step.fileName })}
          </p>
          <ProgressBar label={t('uploaded')} done={step.percent} of={step.percent < 100 ? 100 : null} />
        </div>
      )}
      {step.at === 'choosing-questions' && (
        <>
          {step.problem && (
            <p role="alert" className="ll-refused">
              {t('notImportedYet', { problem: step.problem, size: t('questionCount', { count: chosen.size }) })}
            </p>
          )}
          {tooMany && (
            <p role="alert" className="ll-refused">
              {room > 0
                ? t('thereIsRoomForOnly', { room: t('moreQuestionCount', { count: room }) })
                : t('thereIsNoRoomFor')}
            </p>
          )}
          <QuestionsOfFile
            key={step.file.fileName}
            kind={kind}
            assessment={assessment}
            file={step.file}
            chosen={chosen}
            onChoose={setChosen}
          />
        </>
      )}
      {step.at === 'importing' && (
        <div role="status" className="as-import-progress">
          <p>{t('ofImported', { done: step.progress.done, total: step.progress.of })}</p>
          <ProgressBar label={t('imported')} done={step.progress.done} of={step.progress.of} />
        </div>
      )}
    </Dialog>
  );
}
