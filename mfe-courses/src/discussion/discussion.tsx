import { MessageCircleQuestion } from 'lucide-react';
import { useId, useState } from 'react';
import { discussions, type DiscussionQuestion } from '@learnloom/contracts/courses/discussion';
import { useAsk, useCommand, useMessages } from '@learnloom/ui/platform';
import { Asked, Chip, EmptyState, Pager, PlainButton, Skeleton } from '@learnloom/ui/public';
import { useSearchParams } from '@learnloom/ui/router';
import { EntryBody } from './entry-body.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryHead } from './entry-view.tsx';
import { discussionMessages } from './messages/messages.ts';
import { Thread } from './thread.tsx';
import './discussion.css';

const PAGE_SIZE = 20;
const choices = ['all', 'unanswered', 'own'] as const;

interface DiscussionProps {
  /** Keys. */
  readonly course: string;
  readonly unit: string;
}

/** Questions and answers under a unit. The address names the question that is open: emails lead to it. */
export function Discussion(props: DiscussionProps) {
  const [search, setSearch] = useSearchParams();
  const open = search.get('question');
  if (open) return <Thread key={open} question={open} onBack={() => setSearch({})} />;
  return <Questions {...props} onOpen={question => setSearch({ question })} />;
}

interface QuestionsProps extends DiscussionProps {
  readonly onOpen: (question: string) => void;
}

function Questions({ course, unit, onOpen }: QuestionsProps) {
  const t = useMessages(discussionMessages);
  const id = useId();
  const ask = useCommand(discussions.ask, { quiet: true, saysWhy: true });
  const [page, setPage] = useState(1);
  const [show, setShow] = useState<(typeof choices)[number]>('all');
  const answer = useAsk(discussions.questions, { course, unit, page, limit: PAGE_SIZE, show });
  const choose = (next: string): void => {
    setShow(choices.find(one => one === next) ?? 'all');
    setPage(1);
  };
  const send = async (text: string): Promise<boolean> => {
    const wasSent = (await ask.send({ course, unit, text })) !== null;
    if (wasSent) choose('all');
    return wasSent;
  };
  return (
    <section className="co-discussion" aria-label={t('heading')}>
      <EntryForm
        name={`ask ${unit}`}
        label={t('ask.label')}
        send={t('ask.send')}
        busy={ask.busy}
        error={ask.errors['text'] ?? ask.problem?.message ?? ''}
        onSend={send}
      />
      <Asked answer={answer} skeleton={<Skeleton lines={5} />} failed={t('failed')}>
        {({ rows, total, limit }) => (
          <>
            <div className="co-discussion-tools">
              <h3>{t('total', { count: total })}</h3>
              <label htmlFor={id} className="ll-hidden">
                {t('show.label')}
              </label>
              <select id={id} value={show} onChange={event => choose(event.target.value)}>
                {choices.map(one => (
                  <option key={one} value={one}>
                    {t(`show.${one}`)}
                  </option>
                ))}
              </select>
            </div>
            {total === 0 && (
              <EmptyState icon={<MessageCircleQuestion size={20} strokeWidth={1.75} />} text={t(`empty.${show}`)} />
            )}
            {rows.map(question => (
              <QuestionCard key={question.key} question={question} onOpen={onOpen} />
            ))}
            <Pager page={page} pages={Math.ceil(total / limit)} onPage={setPage} label={t('pages')} />
          </>
        )}
      </Asked>
    </section>
  );
}

interface QuestionCardProps {
  readonly question: DiscussionQuestion;
  readonly onOpen: (question: string) => void;
}

function QuestionCard({ question, onOpen }: QuestionCardProps) {
  const t = useMessages(discussionMessages);
  const { key, text, answers, accepted, hiddenReason } = question;
  const id = useId();
  return (
    <article className="co-entry">
      <EntryHead entry={question} chip={accepted !== null && <Chip tone="published">{t('hasAccepted')}</Chip>} />
      {hiddenReason !== null && <p className="co-wrong">{t('hidden', { reason: hiddenReason })}</p>}
      <div id={id} className="co-entry-excerpt">
        {text === null ? <p className="co-muted">{t('erased')}</p> : <EntryBody text={text} />}
      </div>
      <div className="co-note-tools">
        <PlainButton aria-describedby={id} onClick={() => onOpen(key)}>
          {t('open')}
        </PlainButton>
        <span className="co-muted">{t('answers', { count: answers })}</span>
      </div>
    </article>
  );
}
