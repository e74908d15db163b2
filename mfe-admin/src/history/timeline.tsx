import { GitCompareArrows } from 'lucide-react';
import type { HistoryEntry } from '@learnloom/contracts/activity/history';
import { formatDate, formatDateTime } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { readableChanges } from '../activity/changes.ts';
import { byDay, dayName } from '../activity/days.ts';
import { deed } from '../activity/sentence.ts';
import type { PlaceControl } from './use-place.ts';
import { historyMessages } from './messages/messages.ts';

const t = historyMessages.text;

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
/** Names of changed fields that a line has room for. */
const NAMED = 4;

function changedNames({ changes }: HistoryEntry): string {
  const names = readableChanges(changes).map(({ label }) => label);
  const more = names.length - NAMED;
  return more > 0 ? t('andMore', { names: names.slice(0, NAMED).join(', '), more }) : names.join(', ');
}

interface TimelineProps {
  readonly entries: readonly HistoryEntry[];
  /** Versions that are looked at. */
  readonly at: number | null;
  readonly beside: number | null;
  readonly place: PlaceControl;
}

/** What was done, by day, newest first: each leads to the state right after it, or is laid beside the one shown. */
export const Timeline = ({ entries, at, beside, place }: TimelineProps) => (
  <nav className="m-moments" aria-label={t('changes')}>
    {byDay(entries).map(({ day, entries: deeds }) => (
      <section key={day} aria-label={formatDate(day)}>
        <h2>{dayName(day, new Date()) ?? formatDate(day)}</h2>
        <ol>
          {deeds.map(entry => {
            const shown = entry.version === at;
            const compared = entry.version === beside;
            return (
              <li key={entry.id} data-shown={shown || undefined} data-compared={compared || undefined}>
                <Link
                  to={place.linkTo({ at: entry.version, ...(compared && { beside: null }) })}
                  preventScrollReset
                  aria-current={shown ? 'true' : undefined}
                >
                  <span>
                    <b>{entry.by}</b> {deed(entry.text)}
                  </span>
                  <time dateTime={entry.time} title={formatDateTime(entry.time)}>
                    {clock.format(new Date(entry.time))}
                  </time>
                  <small>{changedNames(entry)}</small>
                </Link>
                {!shown && (
                  <button
                    type="button"
                    className="m-quiet"
                    aria-pressed={compared}
                    aria-label={t('compareWithWhen', {
                      time: formatDateTime(entry.time),
                      by: entry.by,
                      deed: deed(entry.text),
                    })}
                    onClick={() => place.go({ beside: compared ? null : entry.version })}
                  >
                    <GitCompareArrows size={16} strokeWidth={1.75} aria-hidden="true" />
                    {t('compare')}
                  </button>
                )}
              </li>
            );
          })}
        </ol>
      </section>
    ))}
  </nav>
);
