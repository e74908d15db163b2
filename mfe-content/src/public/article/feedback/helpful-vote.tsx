import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useId, useState } from 'react';
import { reasonsFor, votesOf, type VoteReason } from '@learnloom/contracts/content/votes';
import { randomKey, useCommand, useMessages } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import type { FeedbackPage } from './feedback-page.ts';
import { feedbackMessages } from './messages/messages.ts';
import { storedVote, storeVote, type OwnVote } from './own-vote.ts';
import { problemText } from './problem-text.ts';

/** Asks whether the page helps, and why. One vote for each browser and revision; another one replaces it. */
export function HelpfulVote({ content: { key, kind, updatedAt } }: { readonly content: FeedbackPage }) {
  const t = useMessages(feedbackMessages);
  const id = useId();
  const vote = useCommand(votesOf[kind].vote, { quiet: true, saysWhy: true });
  const [own, setOwn] = useState<OwnVote | null>(() => storedVote(key));
  const [saved, setSaved] = useState(false);
  const current = own?.revision === updatedAt ? own : null;

  async function send(helpful: boolean, reason: VoteReason | null): Promise<void> {
    if (vote.busy) return;
    setSaved(false);
    const next: OwnVote = { ballot: own?.ballot ?? randomKey(), revision: updatedAt, helpful, reason };
    const { ballot, revision } = next;
    if (!(await vote.send({ key, ballot, revision, helpful, reason }))) return;
    storeVote(key, next);
    setOwn(next);
    setSaved(true);
  }

  return (
    <div className="c-vote" role="group" aria-labelledby={id}>
      <h2 id={id}>{t('vote.question')}</h2>
      <div className="c-vote-choices">
        {[true, false].map(helpful => {
          const Icon = helpful ? ThumbsUp : ThumbsDown;
          const isPressed = current?.helpful === helpful;
          return (
            <PlainButton
              key={String(helpful)}
              aria-pressed={isPressed}
              className={isPressed ? 'c-vote-on' : ''}
              onClick={() => void (isPressed || send(helpful, null))}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
              {t(helpful ? 'vote.yes' : 'vote.no')}
            </PlainButton>
          );
        })}
      </div>
      {current && <Reasons vote={current} onReason={reason => void send(current.helpful, reason)} />}
      <p role="status" className="c-vote-status">
        {vote.problem ? problemText(t, vote.problem) : saved && t('vote.saved')}
      </p>
    </div>
  );
}

interface ReasonsProps {
  readonly vote: OwnVote;
  /** Null takes the reason away. */
  readonly onReason: (reason: VoteReason | null) => void;
}

function Reasons({ vote: { helpful, reason }, onReason }: ReasonsProps) {
  const t = useMessages(feedbackMessages);
  return (
    <fieldset className="c-vote-reasons">
      <legend>{t(helpful ? 'vote.whyHelpful' : 'vote.whyUnhelpful')}</legend>
      {reasonsFor(helpful).map(one => (
        <PlainButton
          key={one}
          aria-pressed={one === reason}
          className={one === reason ? 'c-vote-on' : ''}
          onClick={() => onReason(one === reason ? null : one)}
        >
          {t(`vote.reason.${one}`)}
        </PlainButton>
      ))}
    </fieldset>
  );
}
