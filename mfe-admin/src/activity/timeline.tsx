import type { ActivityEntry } from '@learnloom/contracts/activity/activity';
import { formatDate } from '@learnloom/ui/platform';
import { byDay, dayName } from './days.ts';
import { Entry } from './entry.tsx';
import './activity.css';

interface TimelineProps {
  readonly entries: readonly ActivityEntry[];
  readonly fresh: ReadonlySet<string>;
  readonly brief?: boolean;
  readonly onTarget?: (key: string) => void;
  readonly onBatch?: (batch: string) => void;
}

/** Deeds by day, newest first. */
export const Timeline = ({ entries, fresh, brief = false, onTarget, onBatch }: TimelineProps) => (
  <div className="m-timeline">
    {byDay(entries).map(({ day, entries: deeds }) => (
      <section key={day} aria-label={formatDate(day)}>
        <h2>
          {dayName(day, new Date()) ?? formatDate(day)}
          {dayName(day, new Date()) && <span>{formatDate(day)}</span>}
        </h2>
        <ol>
          {deeds.map(entry => (
            <Entry
              key={entry.id}
              entry={entry}
              fresh={fresh.has(entry.id)}
              brief={brief}
              onTarget={onTarget}
              onBatch={onBatch}
            />
          ))}
        </ol>
      </section>
    ))}
  </div>
);
