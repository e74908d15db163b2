import { useEffect, useRef } from 'react';
import { entryGroups, type InsertEntry } from '../islands/block-kinds.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

export interface EntryListProps {
  readonly id: string;
  readonly entries: readonly InsertEntry[];
  /** With the names of their groups; entries that match a search come best first instead. */
  readonly grouped: boolean;
  readonly selected: number;
  readonly onSelect: (index: number) => void;
  readonly onPick: (entry: InsertEntry) => void;
}

export const entryId = (id: string, index: number): string => `${id}-${index}`;

/** What can be inserted, by group; the keyboard stays where it is and says which entry is selected. */
export function EntryList({ id, entries, grouped, selected, onSelect, onPick }: EntryListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [selected, entries]);
  const groups = grouped
    ? entryGroups.map(group => ({ group, members: entries.filter(entry => entry.group === group) }))
    : [{ group: t('results'), members: entries }];
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('insert')} className="ll-entries">
      {groups
        .filter(({ members }) => members.length > 0)
        .map(({ group, members }) => (
          <div key={group} role="group" aria-label={group}>
            {grouped && (
              <div className="ll-entries-group" aria-hidden="true">
                {group}
              </div>
            )}
            {members.map(entry => {
              const index = entries.indexOf(entry);
              const { icon: Icon, label } = entry;
              return (
                <div
                  key={entryId(id, index)}
                  id={entryId(id, index)}
                  role="option"
                  aria-selected={index === selected}
                  className="ll-entry"
                  onPointerMove={() => onSelect(index)}
                  onMouseDown={event => event.preventDefault()}
                  onClick={() => onPick(entry)}
                >
                  <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
                  {label}
                </div>
              );
            })}
          </div>
        ))}
      {entries.length === 0 && <div className="ll-entries-none">{t('noResults')}</div>}
    </div>
  );
}

/** The entry that a key leads to; null: the key means nothing here. */
export function entryAfterKey(key: string, selected: number, count: number): number | null {
  if (count === 0) return null;
  const to = { ArrowDown: selected + 1, ArrowUp: selected - 1, Home: 0, End: count - 1 }[key];
  return to === undefined ? null : (to + count) % count;
}
