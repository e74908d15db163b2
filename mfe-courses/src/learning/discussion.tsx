import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { discussion, type PostShown, type QuestionShown } from '@learnloom/contracts/courses/discussion';
import { formatRelative, randomKey, useAllowed, useAsk, useCommand } from '@learnloom/ui/platform';
import { Asked, Chip, EmptyState, Pager, PlainButton, Skeleton } from '@learnloom/ui/public';

export const QUESTIONS_PAGE = 20;

interface DiscussionProps {
  /** Keys. */
  readonly course: string;
  readonly unit: string;
}

/** Questions under a unit, with answers. The asker or staff accept one. */
export function Discussion({ course, unit }: DiscussionProps) {
  const [page, setPage] = useState(1);
  const answer = useAsk(discussion.ofUnit, { course, unit, page, limit: QUESTIONS_PAGE });
  const ask = useCommand(discussion.ask, { quiet: true });
  return (
    <div className="co-discussion">
      <PostForm
        label="New question"
        placeholder="Ask a question about this unit"
        button="Ask"
        busy={ask.busy}
        onSend={async text => (await ask.send({ course, unit, key: randomKey(), text })) !== null}
      />
      <Asked answer={answer} skeleton={<Skeleton lines={4} />} failed="The questions could not be loaded">
        {({ rows, total }) => (
          <>
            {rows.length === 0 && <EmptyState text="No questions yet. Questions that learners ask appear here." />}
            <ul aria-label="Questions">
              {rows.map(question => (
                <Question key={question.key} question={question} />
              ))}
            </ul>
            {total > QUESTIONS_PAGE && (
              <Pager
                page={page}
                pages={Math.ceil(total / QUESTIONS_PAGE)}
                onPage={setPage}
                label="Pages of questions"
              />
            )}
          </>
        )}
      </Asked>
    </div>
  );
}

interface PostFormProps {
  readonly label: string;
  readonly placeholder: string;
  readonly button: string;
  readonly busy: boolean;
  readonly initial?: string;
  readonly onSend: (text: string) => Promise<boolean>;
  readonly children?: ReactNode;
}

/** What is typed stays until it is sent. */
function PostForm({ label, placeholder, button, busy, initial = '', onSend, children }: PostFormProps) {
  const [text, setText] = useState(initial);
  const [error, setError] = useState('');
  const send = async (): Promise<void> => {
    if (text.trim() === '') return setError('Write something first.');
    setError('');
    if (await onSend(text.trim())) setText('');
  };
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        aria-label={label}
        value={text}
        rows={2}
        maxLength={5000}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        onChange={event => setText(event.target.value)}
      />
      {error && (
        <p role="alert" className="co-wrong">
          {error}
        </p>
      )}
      <div className="co-note-tools">
        <PlainButton type="submit" disabled={busy}>
          {button}
        </PlainButton>
        {children}
      </div>
    </form>
  );
}

function Question({ question }: { readonly question: QuestionShown }) {
  const [answering, setAnswering] = useState(false);
  const answer = useCommand(discussion.answer, { quiet: true });
  const accept = useCommand(discussion.accept, { quiet: true });
  const staff = useAllowed(discussion.hide.permission);
  const mayAccept = question.own || staff;
  return (
    <li>
      <Post post={question} />
      <ul aria-label="Answers">
        {question.answers.map(one => (
          <li key={one.key}>
            <Post post={one}>
              {mayAccept && (
                <PlainButton
                  look="plain"
                  disabled={accept.busy}
                  onClick={() => void accept.send({ key: question.key, answer: one.accepted ? null : one.key })}
                >
                  {one.accepted ? 'Do not accept it' : 'Accept this answer'}
                </PlainButton>
              )}
            </Post>
          </li>
        ))}
      </ul>
      {answering ? (
        <PostForm
          label="Your answer"
          placeholder="Answer the question"
          button="Answer"
          busy={answer.busy}
          onSend={async text => {
            const sent = (await answer.send({ question: question.key, key: randomKey(), text })) !== null;
            if (sent) setAnswering(false);
            return sent;
          }}
        >
          <PlainButton look="plain" onClick={() => setAnswering(false)}>
            Cancel
          </PlainButton>
        </PostForm>
      ) : (
        <PlainButton look="plain" onClick={() => setAnswering(true)}>
          Answer
        </PlainButton>
      )}
    </li>
  );
}

function Post({ post, children }: { readonly post: PostShown; readonly children?: ReactNode }) {
  const edit = useCommand(discussion.edit, { quiet: true });
  const remove = useCommand(discussion.remove);
  const hide = useCommand(discussion.hide);
  const show = useCommand(discussion.show);
  const [editing, setEditing] = useState(false);
  const { key, author, text, writtenAt, edited, own, hidden, reason, accepted, version } = post;
  return (
    <article className={hidden ? 'co-post co-post-hidden' : 'co-post'}>
      <p className="co-post-head">
        <strong>{author?.name ?? 'Deleted account'}</strong>
        {author?.staff && <Chip tone="accent">Staff</Chip>}
        {accepted && (
          <Chip tone="published">
            <Check size={14} strokeWidth={2} aria-hidden="true" /> Accepted
          </Chip>
        )}
        {hidden && <Chip tone="danger">Hidden{reason && `: ${reason}`}</Chip>}
        <time dateTime={writtenAt}>
          {formatRelative(writtenAt)}
          {edited && ', edited'}
        </time>
      </p>
      {editing ? (
        <PostForm
          label="Edit the post"
          placeholder=""
          button="Save"
          initial={text}
          busy={edit.busy}
          onSend={async changed => {
            const saved = (await edit.send({ key, text: changed }, version)) !== null;
            if (saved) setEditing(false);
            return saved;
          }}
        >
          <PlainButton look="plain" onClick={() => setEditing(false)}>
            Cancel
          </PlainButton>
        </PostForm>
      ) : (
        <p className="co-post-text">{text}</p>
      )}
      <div className="co-note-tools">
        {children}
        {own && !editing && (
          <PlainButton look="plain" onClick={() => setEditing(true)}>
            Edit
          </PlainButton>
        )}
        {own && (
          <PlainButton look="plain" disabled={remove.busy} onClick={() => void remove.send({ key })}>
            Delete
          </PlainButton>
        )}
        {hide.allowed && (
          <PlainButton
            look="plain"
            disabled={hide.busy || show.busy}
            onClick={() => void (hidden ? show.send({ key }) : hide.send({ key }))}
          >
            {hidden ? 'Show to learners' : 'Hide from learners'}
          </PlainButton>
        )}
      </div>
    </article>
  );
}
