import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from '../router.ts';
import { useShownTab } from './use-shown-tab.ts';

export interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
  /** Shown beside the label. */
  readonly count?: number;
  /** Address of the page with this tab open: the tab is a link, which works without scripts. */
  readonly to?: string;
  readonly panel: ReactNode;
}

export interface TabsProps {
  /** Name of the list of tabs. */
  readonly label: string;
  readonly tabs: readonly TabItem[];
  /** Id of the tab that is open; left out: the tabs keep it themselves, beginning with the first. */
  readonly value?: string;
  readonly onChange?: (id: string) => void;
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface TabProps {
  readonly tab: TabItem;
  /** What the ids of the tabs and their panels begin with. */
  readonly base: string;
  readonly selected: boolean;
  readonly onChoose: () => void;
}

/** A button, or a link where the tab has an address. */
function Tab({ tab: { id, label, count, to }, base, selected, onChoose }: TabProps) {
  const attributes = {
    role: 'tab',
    id: `${base}-tab-${id}`,
    'aria-controls': `${base}-panel-${id}`,
    'aria-selected': selected,
    tabIndex: selected ? 0 : -1,
  } as const;
  const inside = (
    <>
      {label}
      {count !== undefined && <span className="ll-tabs-count">{count}</span>}
    </>
  );
  return to === undefined ? (
    <button type="button" {...attributes} onClick={onChoose}>
      {inside}
    </button>
  ) : (
    <Link to={to} {...attributes}>
      {inside}
    </Link>
  );
}

/** Tabs as the ARIA practices have them: arrows, Home and End move and open, Tab goes on to the panel. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(tabs[0]?.id);
  const wanted = value ?? own;
  const open = Math.max(
    0,
    tabs.findIndex(tab => tab.id === wanted),
  );

  const choose = (id: string): void => {
    setOwn(id);
    onChange?.(id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = moves[event.key]?.(open, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    choose(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  useShownTab(list, open);

  return (
    <div className="ll-tabs">
      <div className="ll-tabs-scroll">
        <div ref={list} role="tablist" aria-label={label} className="ll-tabs-list" onKeyDown={onKeyDown}>
          {tabs.map((tab, index) => (
            <Tab key={tab.id} tab={tab} base={base} selected={index === open} onChoose={() => choose(tab.id)} />
          ))}
        </div>
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-panel-${tab.id}`}
          aria-labelledby={`${base}-tab-${tab.id}`}
          hidden={index !== open}
          tabIndex={0}
          className="ll-tabs-panel"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
