import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { ActivityEntry } from '@learnloom/contracts/accounts/activity';
import { Avatar } from '@learnloom/ui/core';
import { formatDateTime } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { readableChanges } from './changes.ts';
import { actorName, deed, targetPath, targetTitle } from './sentence.ts';

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map(word => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

function Changes({ entry }: { readonly entry: ActivityEntry }) {
  return (
    <dl className="m-changes">
      {readableChanges(entry.changes).map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {before !== null && (
              <>
                <del>
                  <span className="ll-hidden">before: </span>
                  {before}
                </del>
                <span aria-hidden="true">→</span>
              </>
            )}
            {after === null ? (
              <span className="m-nothing">nothing</span>
            ) : (
              <ins>
                <span className="ll-hidden">after: </span>
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface EntryProps {
  readonly entry: ActivityEntry;
  /** It came in while the page was open. */
  readonly fresh: boolean;
  /** Without what changed, for the dashboard. */
  readonly brief?: boolean;
}

/** One deed in the timeline: who did what to which thing, when, and unfolded what it changed. */
export function Entry({ entry, fresh, brief = false }: EntryProps) {
  const [open, setOpen] = useState(false);
  const unfolded = useId();
  const name = actorName(entry);
  const title = targetTitle(entry);
  const path = targetPath(entry);
  const hasChanges = !brief && readableChanges(entry.changes).length > 0;
  return (
    <li className={fresh ? 'm-entry ll-glow' : 'm-entry'}>
      <Avatar size="sm" variant="soft" color={entry.actor ? 'primary' : 'neutral'} aria-hidden="true">
        {initials(name)}
      </Avatar>
      <div className="m-entry-body">
        <p className="m-entry-line">
          <b>{name}</b> {deed(entry.text)}
          {title && <> {path ? <Link to={path}>{title}</Link> : <em>{title}</em>}</>}
        </p>
        <div id={unfolded}>{open && <Changes entry={entry} />}</div>
      </div>
      {hasChanges && (
        <button
          type="button"
          className="m-unfold"
          aria-expanded={open}
          aria-controls={unfolded}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
          What changed
          <span className="ll-hidden">
            {' '}
            when {name} {deed(entry.text)} {title}
          </span>
        </button>
      )}
      <time dateTime={entry.time} title={formatDateTime(entry.time)}>
        {clock.format(new Date(entry.time))}
      </time>
    </li>
  );
}
