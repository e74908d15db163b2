import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { RichMessage } from '@learnloom/ui/platform';
import { useNavigate } from '@learnloom/ui/router';
import { iconNamed } from '../icons.ts';
import type { MenuSection } from '../menu-items.ts';
import { recentPages } from '../recent-pages.ts';
import { groupsOf, menuEntries, type PaletteEntry } from './entries.ts';
import { useOwnActions } from './own-actions.tsx';
import { useFound } from './use-found.ts';
import { adminFrameMessages } from '../messages/messages.ts';
import './palette-list.css';

const t = adminFrameMessages.text;

/** What the list does with keys that its field hears. */
export interface PaletteKeys {
  /** Whether it was one of its own. */
  press(event: KeyboardEvent): boolean;
}

export interface PaletteListProps {
  /** Of the list. */
  readonly id: string;
  readonly keys: Ref<PaletteKeys>;
  readonly menu: readonly MenuSection[];
  /** Key of the account. */
  readonly owner: string;
  readonly typed: string;
  /** Hears which option Enter would open. */
  readonly onActive: (option: string | undefined) => void;
  readonly onClose: () => void;
}

const stepOf: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

/** What the palette found for what is typed. Arrows choose, Enter opens, with Ctrl or ⌘ in a tab of its own. */
export function PaletteList({ id, keys, menu, owner, typed, onActive, onClose }: PaletteListProps) {
  const [choice, setChoice] = useState({ typed, at: 0 });
  const navigate = useNavigate();
  const own = useOwnActions();
  const { found, waiting, failed } = useFound(typed);
  const offered = useMemo(() => menuEntries(menu), [menu]);
  const recent = useMemo(() => recentPages(owner), [owner]);
  const groups = groupsOf(typed, { ...offered, actions: [...offered.actions, ...own], recent, found });
  const entries = groups.flatMap(group => group.entries);
  // Another letter begins at the first again.
  const at = choice.typed === typed ? Math.min(choice.at, Math.max(0, entries.length - 1)) : 0;
  const choose = (place: number): void => setChoice({ typed, at: place });
  const option = (place: number): string => `${id}-${place}`;
  const active = entries.length > 0 ? option(at) : undefined;

  useLayoutEffect(() => onActive(active), [active, onActive]);
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const open = ({ to, run }: PaletteEntry, apart: boolean): void => {
    onClose();
    run?.();
    if (to === undefined) return;
    if (apart) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  };
  useImperativeHandle(keys, () => ({
    press(event) {
      const step = stepOf[event.key];
      if (step !== undefined && entries.length > 0) {
        const to = at + step;
        // One beyond the end begins anew; a page more stays at the end.
        choose(
          Math.abs(step) === 1 ? (to + entries.length) % entries.length : Math.min(Math.max(to, 0), entries.length - 1),
        );
      } else if (event.key === 'Enter' && entries[at]) open(entries[at], event.ctrlKey || event.metaKey);
      else return false;
      return true;
    },
  }));

  let place = -1;
  return (
    <>
      <div id={id} className="s-palette-list" role="listbox" aria-label={t('searchResults')} tabIndex={-1}>
        {groups.map(({ label, entries: ownEntries }) => (
          <div key={label} role="group" aria-label={label}>
            <p aria-hidden="true">{label}</p>
            {ownEntries.map(entry => {
              place += 1;
              const here = place;
              const Icon = iconNamed(entry.icon);
              return (
                <div
                  key={entry.id}
                  id={option(here)}
                  role="option"
                  aria-selected={here === at}
                  className="s-palette-entry"
                  onPointerMove={() => here !== at && choose(here)}
                  onClick={event => open(entry, event.ctrlKey || event.metaKey)}
                >
                  {entry.drawn ?? <Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
                  <span>{entry.label}</span>
                  {entry.note && <small>{entry.note}</small>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <p className="s-palette-none">
          {failed ? t('siteIsNotRespondingYou') : waiting ? t('searching') : t('noResultsFor', { typed: typed.trim() })}
        </p>
      )}
      <p className="ll-hidden" role="status">
        {waiting ? '' : t('resultCount', { count: entries.length })}
      </p>
      <p className="s-palette-keys" aria-hidden="true">
        <RichMessage text={t('selectOpenCtrlInA')} parts={{ kbd: words => <kbd>{words}</kbd> }} />
      </p>
    </>
  );
}
