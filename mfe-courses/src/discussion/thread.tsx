import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import {
  discussions,
  type DiscussionEntry,
  type DiscussionQuestion,
  type DiscussionThread,
} from '@learnloom/contracts/courses/discussion';
import { useAsk, useCommand, useMessages } from '@learnloom/ui/platform';
import { Asked, Chip, Pager, PlainButton, Skeleton } from '@learnloom/ui/public';
import { EntryForm } from './entry-form.tsx';
import { DeletedEntry, EntryView } from './entry-view.tsx';
import { discussionMessages } from './messages/messages.ts';
import './discussion.css';

const PAGE_SIZE = 20;

interface ThreadProps {
  /** Key of the question. */
  readonly question: string;
  /** Leaves the question; left out where there is nothing to go back to. */
  readonly onBack?: () => void;
}

/** A question with its answers. */
export function Thread({ question, onBack }: ThreadProps) {
  const t = useMessages(discussionMessages);
  const [page, setPage] = useState(1);
  const answer = useAsk(discussions.thread, { question, page, limit: PAGE_SIZE });
  return (
    <section className="co-discussion" aria-label={t('question')}>
      {onBack && (
        <PlainButton look="plain" className="co-discussion-back" onClick={onBack}>
          <ArrowLeft className="ll-onward" size={16} strokeWidth={1.75} aria-hidden="true" /> {t('back')}
        </PlainButton>
      )}
      <Asked answer={answer} skeleton={<Skeleton lines={6} />} failed={t('threadFailed')}>
        {thread => <OpenThread thread={thread} page={page} onPage={setPage} />}
      </Asked>
    </section>
  );
}

interface OpenThreadProps {
  readonly thread: DiscussionThread;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function OpenThread({ thread, page, onPage }: OpenThreadProps) {
  const t = useMessages(discussionMessages);
  const post = useCommand(discussions.answer, { quiet: true, saysWhy: true });
  const [deletedKey, setDeletedKey] = useState<string | null>(null);
  const { question, accepted, answers } = thread;
  const drop = ({ key }: DiscussionEntry): void => setDeletedKey(key);
  const keep = (): void => setDeletedKey(null);
  const pages = Math.ceil(answers.total / answers.limit);
  if (deletedKey === question.key) return <DeletedEntry entry={question.key} onBack={keep} />;
  const visibleAnswers =
    accepted && page === 1 ? [accepted, ...answers.rows.filter(({ key }) => key !== accepted.key)] : answers.rows;
  const send = async (text: string): Promise<boolean> => {
    const wasSent = (await post.send({ question: question.key, text })) !== null;
    if (wasSent) onPage(Math.ceil((answers.total + 1) / answers.limit));
    return wasSent;
  };
  return (
    <>
      <article className="co-entry co-entry-question">
        <EntryView entry={question} onDeleted={drop} />
      </article>
      <h3>{t('answers', { count: answers.total })}</h3>
      {deletedKey !== null && <DeletedEntry entry={deletedKey} onBack={keep} />}
      {answers.total === 0 && <p className="co-muted">{t('empty.answers')}</p>}
      {visibleAnswers.map(entry => (
        <article
          key={entry.key}
          className={entry.key === question.accepted ? 'co-entry co-entry-accepted' : 'co-entry'}
        >
          <EntryView
            entry={entry}
            chip={entry.key === question.accepted && <Chip tone="published">{t('accepted')}</Chip>}
            tools={<Acceptance question={question} answer={entry} />}
            onDeleted={drop}
          />
        </article>
      ))}
      <Pager page={page} pages={pages} onPage={onPage} label={t('answerPages')} />
      <EntryForm
        name={`answer ${question.key}`}
        label={t('answer.label')}
        send={t('answer.send')}
        busy={post.busy}
        error={post.errors['text'] ?? post.problem?.message ?? ''}
        onSend={send}
      />
    </>
  );
}

interface AcceptanceProps {
  readonly question: DiscussionQuestion;
  readonly answer: DiscussionEntry;
}

/** The button with which the person who asked, or staff, accepts an answer. */
function Acceptance({ question, answer }: AcceptanceProps) {
  const t = useMessages(discussionMessages);
  const accept = useCommand(discussions.accept, { quiet: true });
  const withdraw = useCommand(discussions.withdraw, { quiet: true });
  if (!question.mayAccept || answer.hiddenReason !== null) return null;
  const { key } = question;
  return question.accepted === answer.key ? (
    <PlainButton look="plain" disabled={withdraw.busy} onClick={() => void withdraw.send({ key })}>
      {t('withdraw')}
    </PlainButton>
  ) : (
    <PlainButton disabled={accept.busy} onClick={() => void accept.send({ key, answer: answer.key })}>
      {t('accept')}
    </PlainButton>
  );
}
