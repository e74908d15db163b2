import { ChevronRight, History } from 'lucide-react';
import { useId, useState } from 'react';
import type { ActivityEntry } from '@learnloom/contracts/activity/activity';
import { Avatar } from '@learnloom/ui/core';
import { formatDateTime, RichMessage } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { EntryDetails } from './details.tsx';
import { deed, targetTitle } from './sentence.ts';
import { UndoButton } from './undo-button.tsx';
import { activityMessages } from './messages/messages.ts';

const t = activityMessages.text;

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map(word => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

interface EntryProps {
  readonly entry: ActivityEntry;
  /** It came in while the page was open. */
  readonly fresh: boolean;
  /** Without what changed, for the dashboard. */
  readonly brief?: boolean;
  /** Narrows the log to a thing. */
  readonly onTarget?: ((key: string) => void) | undefined;
  /** Narrows the log to the parts of a deed. */
  readonly onBatch?: ((batch: string) => void) | undefined;
}

/** One deed in the timeline: who did what to which thing, when, and unfolded what it changed. */
export function Entry({ entry, fresh, brief = false, onTarget, onBatch }: EntryProps) {
  const [open, setOpen] = useState(false);
  const unfolded = useId();
  const { by: name } = entry;
  const title = targetTitle(entry);
  const { path, history, noun } = entry.target;
  return (
    <li className={fresh ? 'm-entry ll-glow' : 'm-entry'}>
      <Avatar initials={initials(name)} quiet={!entry.actor} />
      <div className="m-entry-body">
        <p className="m-entry-line">
          <b>{name}</b> {deed(entry.text)}
          {title && <> {path ? <Link to={path}>{title}</Link> : <em>{title}</em>}</>}
          {entry.token !== undefined && <> {t('throughToken', { token: entry.token })}</>}
        </p>
      </div>
      {!brief && (
        <div className="m-entry-actions">
          <UndoButton entry={entry} />
          {history && (
            <Link to={history} className="m-quiet">
              <History size={16} strokeWidth={1.75} aria-hidden="true" />
              <RichMessage
                text={t('historyOf', { title: title || t('this', { noun }) })}
                parts={{ span: words => <span className="ll-hidden">{words}</span> }}
              />
            </Link>
          )}
          <button
            type="button"
            className="m-quiet m-unfold"
            aria-expanded={open}
            aria-controls={unfolded}
            onClick={() => setOpen(!open)}
          >
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
            <RichMessage
              text={t('changesWhen', { name, deed: deed(entry.text), title })}
              parts={{ span: words => <span className="ll-hidden">{words}</span> }}
            />
          </button>
        </div>
      )}
      <time dateTime={entry.time} title={formatDateTime(entry.time)}>
        {clock.format(new Date(entry.time))}
      </time>
      <div id={unfolded} className="m-entry-changes">
        {open && <EntryDetails entry={entry} onTarget={onTarget} onBatch={onBatch} />}
      </div>
    </li>
  );
}
