import type { QuestionSummary } from '@learnloom/contracts/assessments/question-summary';
import { Button } from '@learnloom/ui/core';
import { Dialog } from '@learnloom/ui/overlay';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

interface Found {
  readonly key: string;
  readonly number: number;
  readonly messages: readonly string[];
}

/** The questions with warnings of a kind, by their places. */
const foundIn = (questions: readonly QuestionSummary[], blocks: boolean): readonly Found[] =>
  questions.flatMap(({ key, warnings }, at) => {
    const messages = warnings.filter(warning => warning.blocks === blocks).map(({ message }) => message);
    return messages.length > 0 ? [{ key, number: at + 1, messages }] : [];
  });

/** Whether there is something to be said before it is published. */
export const hasWarnings = (questions: readonly QuestionSummary[]): boolean =>
  questions.some(({ warnings }) => warnings.length > 0);

interface ListProps {
  readonly label: string;
  readonly found: readonly Found[];
  readonly onQuestion: (key: string) => void;
}

const List = ({ label, found, onQuestion }: ListProps) => (
  <section className="as-found" aria-label={label}>
    <h3>{label}</h3>
    <ul>
      {found.map(({ key, number, messages }) => (
        <li key={key}>
          <Button size="sm" variant="plain" onClick={() => onQuestion(key)}>
            {t('question', { number })}
          </Button>
          <span>{messages.join('. ')}</span>
        </li>
      ))}
    </ul>
  </section>
);

interface PublishDialogProps {
  readonly title: string;
  readonly questions: readonly QuestionSummary[];
  readonly busy: boolean;
  readonly onPublish: () => void;
  readonly onQuestion: (key: string) => void;
  readonly onClose: () => void;
}

/** Says what hinders publishing, and what its author may want to look at first. */
export function PublishDialog({ title, questions, busy, onPublish, onQuestion, onClose }: PublishDialogProps) {
  const [blocking, warning] = [foundIn(questions, true), foundIn(questions, false)];
  return (
    <Dialog
      open
      onClose={onClose}
      title={blocking.length > 0 ? t('cannotBePublishedYet', { title }) : t('publishText', { title })}
      actions={
        <>
          <Button variant="outlined" color="neutral" onClick={onClose}>
            {t('cancel')}
          </Button>
          {blocking.length === 0 && (
            <Button loading={busy} onClick={onPublish}>
              {t('publishAnyway')}
            </Button>
          )}
        </>
      }
    >
      {blocking.length > 0 && (
        <List
          label={t('thatCannotBeAnswered', { blocking: t('questionCount', { count: blocking.length }) })}
          found={blocking}
          onQuestion={onQuestion}
        />
      )}
      {warning.length > 0 && <List label={t('warnings')} found={warning} onQuestion={onQuestion} />}
    </Dialog>
  );
}
