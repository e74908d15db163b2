import { useEffect } from 'react';
import {
  formMessages,
  messageStates,
  type AnswerDelivery,
  type MessageDetails,
  type MessageState,
  type MessageStep,
} from '@learnloom/contracts/forms/messages';
import { mails } from '@learnloom/contracts/mail/mails';
import type { PageParams } from '@learnloom/ui/contract';
import { TriangleAlert } from 'lucide-react';
import { Button, Notice, PageHead, RouterButton } from '@learnloom/ui/core';
import {
  DraftNotices,
  LeaveGuard,
  MultilineField,
  SelectField,
  useDraft,
  WhoElse,
  type Saved,
} from '@learnloom/ui/forms';
import {
  formatDateTime,
  formatRelative,
  useAllowed,
  useAsk,
  useCommand,
  usePageSubject,
  RichMessage,
} from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { Link, useNavigate } from '@learnloom/ui/router';
import { DeleteMessageDialog, useDeleting } from './delete-message-dialog.tsx';
import { formNames, stateNames, suspicionNames } from './words.ts';
import { formsMessages } from './messages/messages.ts';
import './forms.css';

const t = formsMessages.text;

const NOBODY = 'nobody';
/** Between two looks at what became of an answer. */
const DELIVERY_MS = 4000;
const choices = messageStates.map(state => ({ value: state, label: stateNames[state] }));

const said: Readonly<Record<MessageStep['kind'], (step: MessageStep) => string>> = {
  answer: ({ by }) => `${by} replied`,
  note: ({ by }) => t('addedANote', { by }),
  state: ({ by, text }) => t('changedTheStatusTo', { by, stateNames: stateNames[text as MessageState] ?? text }),
  assignee: ({ by, text }) => (text ? t('assignedItTo', { by, text }) : t('removedTheAssignee', { by })),
};

const delivered: Readonly<Record<AnswerDelivery, string>> = {
  waiting: t('emailIsBeingSent'),
  sent: t('mailServerAcceptedTheEmail'),
  failed: t('mailServerRejectedTheEmail'),
  kept: t('emailIsOnHoldNo'),
};

/** What became of the mail of an answer; whoever may look after mails is led to them where it did not leave. */
function Delivery({ delivery }: { readonly delivery: AnswerDelivery }) {
  const looksAfterMails = useAllowed(mails.list.access);
  const stuck = delivery === 'failed' || delivery === 'kept';
  return (
    <p className={`m-step-mail m-step-mail-${delivery}`}>
      {stuck && <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />}
      {delivered[delivery]} {stuck && looksAfterMails && <Link to="/mailing">{t('viewEmails')}</Link>}
    </p>
  );
}

function Step({ step }: { readonly step: MessageStep }) {
  const { kind, at, text, delivery } = step;
  return (
    <li className={`m-step m-step-${kind}`}>
      <p className="m-step-head">
        <b>{said[kind](step)}</b> <time dateTime={at}>{formatRelative(at)}</time>
      </p>
      {(kind === 'answer' || kind === 'note') && <p className="m-step-text">{text}</p>}
      {delivery && <Delivery delivery={delivery} />}
    </li>
  );
}

interface Writing {
  readonly text: string;
  readonly note: string;
}

const nothing: Saved<Writing> = { form: { text: '', note: '' }, version: null, updatedAt: null };
const same = (a: Writing, b: Writing): boolean => a.text === b.text && a.note === b.note;
const isWriting = (value: unknown): value is Writing =>
  typeof value === 'object' && value !== null && 'text' in value && 'note' in value;

/** An answer and a note, kept in the browser until they are sent. */
function Reply({ message }: { readonly message: MessageDetails }) {
  const reply = useCommand(formMessages.reply);
  const noting = useCommand(formMessages.note);
  const { key, email, answersTo } = message;
  const busy = reply.busy || noting.busy;
  const draft = useDraft<Writing>({
    kind: formMessages.subject,
    item: key,
    saved: nothing,
    same,
    isForm: isWriting,
    busy,
  });
  const { text, note } = draft.form;
  const change = (part: Partial<Writing>): void => draft.change(present => ({ ...present, ...part }));
  return (
    <div className="m-message-writing">
      <DraftNotices draft={draft} noun="message" />
      {answersTo === null ? (
        <Notice tone="warning">
          <span>
            <RichMessage
              text={t('beforeYouCanReplySet')}
              parts={{ link: words => <Link to="/settings/contact-information">{words}</Link> }}
            />
          </span>
        </Notice>
      ) : (
        <form
          aria-label={t('reply')}
          onSubmit={event => {
            event.preventDefault();
            void reply.send({ key, text }).then(answer => answer && change({ text: '' }));
          }}
        >
          <MultilineField
            label={t('reply')}
            helper={t('sentToRepliesGoTo', { email, answersTo })}
            value={text}
            maxLength={10_000}
            rows={[5, 16]}
            error={reply.errors['text']}
            onChange={next => change({ text: next })}
          />
          <Button type="submit" disabled={!reply.allowed || text.trim() === ''} loading={reply.busy}>
            {t('sendReply')}
          </Button>
        </form>
      )}
      <form
        aria-label={t('note')}
        onSubmit={event => {
          event.preventDefault();
          void noting.send({ key, text: note }).then(answer => answer && change({ note: '' }));
        }}
      >
        <MultilineField
          label={t('note')}
          helper={t('visibleToStaffOnly')}
          value={note}
          maxLength={2000}
          rows={[2, 8]}
          error={noting.errors['text']}
          onChange={next => change({ note: next })}
        />
        <Button
          type="submit"
          variant="outlined"
          color="neutral"
          disabled={!noting.allowed || note.trim() === ''}
          loading={noting.busy}
        >
          {t('saveNote')}
        </Button>
      </form>
      <LeaveGuard unsaved={draft.dirty && !busy} />
    </div>
  );
}

function Sorting({ message }: { readonly message: MessageDetails }) {
  const { key, state, assignee } = message;
  const sort = useCommand(formMessages.sort);
  const assign = useCommand(formMessages.assign);
  const staff = useAsk(formMessages.assignees, {});
  const people = [
    { value: NOBODY, label: t('unassigned') },
    ...(staff.data ?? (assignee ? [assignee] : [])).map(one => ({ value: one.key, label: one.name })),
  ];
  return (
    <div className="m-message-sorting">
      <SelectField
        label={t('status')}
        value={state}
        options={choices}
        disabled={!sort.allowed || sort.busy}
        onChange={value => void sort.send({ key, state: value as MessageState, seen: state })}
      />
      <SelectField
        label={t('assignedTo')}
        value={assignee?.key ?? NOBODY}
        options={people}
        disabled={!assign.allowed || assign.busy}
        error={assign.errors['assignee']}
        onChange={value =>
          void assign.send({ key, assignee: value === NOBODY ? null : value, seen: assignee?.key ?? null })
        }
      />
    </div>
  );
}

function Message({ message }: { readonly message: MessageDetails }) {
  const { key, form, name, email, subject, text, sample, state, suspicion, receivedAt, steps } = message;
  const navigate = useNavigate();
  const deleting = useDeleting();
  return (
    <>
      <PageHead
        title={subject}
        summary={
          <>
            {name} · <a href={`mailto:${email}`}>{email}</a> ·{' '}
            <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
          </>
        }
        actions={
          <>
            <WhoElse place={{ subject: formMessages.subject, key }} />
            <RouterButton to={`/forms/${form}`} variant="plain" color="neutral">
              {t('backTo', { formNames: formNames[form] })}
            </RouterButton>
            <Button
              variant="outlined"
              color="danger"
              disabled={!deleting.allowed}
              onClick={() => deleting.begin(message)}
            >
              {t('deleteText')}
            </Button>
          </>
        }
      />
      <div className="m-message-page">
        <div className="m-message-thread">
          {suspicion && state === 'spam' && (
            <Notice tone="warning">{t('markedAsSpamTheSender', { suspicionNames: suspicionNames[suspicion] })}</Notice>
          )}
          <p className="m-message-text">{text}</p>
          {sample && (
            <p>
              <RichMessage
                text={t('writingSample', { sample })}
                parts={{
                  a: words => (
                    <a href={sample} rel="noreferrer nofollow" target="_blank">
                      {words}
                    </a>
                  ),
                }}
              />
            </p>
          )}
          {steps.length > 0 && (
            <ol className="m-steps" aria-label={t('messageHistory')}>
              {steps.map(step => (
                <Step key={step.id} step={step} />
              ))}
            </ol>
          )}
          <Reply message={message} />
        </div>
        <aside aria-label={t('messageDetails')}>
          <Sorting message={message} />
        </aside>
      </div>
      {deleting.message && (
        <DeleteMessageDialog
          message={deleting.message}
          onClose={deleting.end}
          onDeleted={() => void navigate(`/forms/${form}`, { replace: true })}
        />
      )}
    </>
  );
}

/** A message with all that was done about it, and what is left to do. */
export function Page({ params }: PageParams) {
  const { data, error, refetch } = useAsk(formMessages.one, { key: params['key'] ?? '' }, { staleTime: 0 });
  const waits =
    data?.steps.some(({ kind, delivery }) => kind === 'answer' && (delivery ?? 'waiting') === 'waiting') ?? false;
  // Who answers messages need not see mails, so that nothing announces what becomes of one.
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void refetch(), DELIVERY_MS);
    return () => clearInterval(timer);
  }, [waits, refetch]);
  usePageSubject(data?.subject ?? null, { thing: data && { type: formMessages.subject, key: data.key } });
  if (!data && error)
    return error.status === 404 ? (
      <ErrorState title={t('thisMessageHasBeenDeleted')} text={t('someoneDeletedThisMessageAnd')} />
    ) : (
      <ErrorState title={t('messageCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <Loading label={t('loadingTheMessage')}>
        <Skeleton shape="title" />
        <Skeleton lines={6} />
      </Loading>
    );
  return <Message key={data.key} message={data} />;
}
