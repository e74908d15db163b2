import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Plus, X } from 'lucide-react';
import { newBlockId } from '@learnloom/documents/block-value';
import { MAX_TAB_LABEL, MAX_TABS, type shape } from '@learnloom/documents/blocks/tabs/shape';
import type { IslandProps, PropsFor } from '../../islands/block-kinds.ts';
import { FlagProp, ChoiceProp } from '../../islands/fields.tsx';
import { Slot } from '../../islands/slot.tsx';
import { addEntry, removeEntry } from '../../islands/slot-entries.ts';
import { tabAfterKey } from '../../islands/tab-keys.ts';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

type Props = IslandProps<PropsFor<typeof shape>>;

export const TabsTools = ({ block: { props }, set }: Props) => (
  <>
    <ChoiceProp
      label={t('openAtFirst')}
      value={String(props.activeTab)}
      choices={Object.fromEntries(
        props.items.map(({ label }, index) => [String(index), label || t('tab', { index: index + 1 })]),
      )}
      onChange={value => set({ activeTab: Number(value) })}
    />
    <FlagProp label={t('vertical')} value={props.vertical} onChange={vertical => set({ vertical })} />
  </>
);

/** Tabs as readers see them; a label is edited where it is. */
export function TabsIsland({ blot, block, set, change, disabled }: Props) {
  const { items, vertical, activeTab } = block.props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(items[activeTab]?.id ?? items[0]?.id);
  const active = items.find(item => item.id === chosen) ?? items[0];
  useEffect(() => {
    blot.reveal = slot => setChosen(slot);
  }, [blot]);
  if (!active) return null;
  const focusLabel = (tab: string): void =>
    void requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.focus());
  const add = (): void => {
    const tab = newBlockId();
    change(addEntry(block, { id: tab, label: t('tabText', { items: items.length + 1 }) } as { readonly id: string }));
    setChosen(tab);
    focusLabel(tab);
  };
  const remove = (index: number): void => {
    const next = items[index - 1] ?? items[index + 1];
    const removal = removeEntry(block, index);
    const left = items.length - 1;
    const open = Math.min(activeTab > index ? activeTab - 1 : activeTab, left - 1);
    change({ ...removal, props: { ...removal.props, activeTab: open } });
    if (next) {
      setChosen(next.id);
      focusLabel(next.id);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = tabAfterKey(event.key, items.indexOf(active), items.length, vertical);
    const next = to === null ? undefined : items[to];
    if (!next || (event.target as HTMLElement).matches('input')) return;
    event.preventDefault();
    setChosen(next.id);
    focusLabel(next.id);
  };
  return (
    <div className={vertical ? 'll-tabs-edit ll-tabs-edit-vertical' : 'll-tabs-edit'}>
      <div ref={list} className="ll-tabs-edit-list">
        <div
          role="tablist"
          aria-label={t('tabs')}
          aria-orientation={vertical ? 'vertical' : 'horizontal'}
          onKeyDown={onKeyDown}
        >
          {items.map((item, index) => (
            <button
              key={item.id}
              type="button"
              id={`${id}-tab-${item.id}`}
              data-tab={item.id}
              role="tab"
              aria-selected={item === active}
              aria-controls={`${id}-panel`}
              tabIndex={item === active ? 0 : -1}
              onClick={() => setChosen(item.id)}
            >
              {item.label || t('tab', { index: index + 1 })}
            </button>
          ))}
        </div>
        {!disabled && items.length < MAX_TABS && (
          <button type="button" className="ll-tool" aria-label={t('addATab')} title={t('addATab')} onClick={add}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${active.id}`} className="ll-tabs-edit-panel">
        {!disabled && (
          <div className="ll-tabs-edit-label">
            <input
              aria-label={t('labelOfThisTab')}
              value={active.label}
              maxLength={MAX_TAB_LABEL}
              onChange={event =>
                set({ items: items.map(item => (item === active ? { ...item, label: event.target.value } : item)) })
              }
            />
            {items.length > 1 && (
              <button
                type="button"
                className="ll-tool"
                aria-label={t('removeItsTextMovesTo', { label: active.label || t('thisTabText') })}
                title={t('removeThisTabItsText')}
                onClick={() => remove(items.indexOf(active))}
              >
                <X size={16} strokeWidth={1.75} aria-hidden="true" />
              </button>
            )}
          </div>
        )}
        <Slot
          key={active.id}
          blot={blot}
          slot={active.id}
          profile="full"
          label={t('textOf', { label: active.label || t('thisTabText') })}
        />
      </div>
    </div>
  );
}
