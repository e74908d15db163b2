import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
  /** Shown beside the label. */
  readonly count?: number;
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

  return (
    <div className="ll-tabs">
      <div className="ll-tabs-scroll">
        <div ref={list} role="tablist" aria-label={label} className="ll-tabs-list" onKeyDown={onKeyDown}>
          {tabs.map((tab, index) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-tab-${tab.id}`}
              aria-controls={`${base}-panel-${tab.id}`}
              aria-selected={index === open}
              tabIndex={index === open ? 0 : -1}
              onClick={() => choose(tab.id)}
            >
              {tab.label}
              {tab.count !== undefined && <span className="ll-tabs-count">{tab.count}</span>}
            </button>
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
