import { useId, useState, type KeyboardEvent } from 'react';
import { Plus, X } from 'lucide-react';
import { codeLanguages } from '@learnloom/contracts/kernel/code-languages';
import { newBlockId } from '@learnloom/documents/block-value';
import { MAX_GROUP_LABEL, MAX_GROUPED_CODE, type shape } from '@learnloom/documents/blocks/code-group/shape';
import { CodeField } from '../code/code-field.tsx';
import { highlightedText } from '../code/highlighted-code.ts';
import type { IslandProps, PropsFor } from '../../islands/block-kinds.ts';
import { ChoiceProp, TextProp } from '../../islands/fields.tsx';
import { tabAfterKey } from '../../islands/tab-keys.ts';
import { Tool } from '../../islands/tool.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

type Props = IslandProps<PropsFor<typeof shape>>;
type Item = Props['block']['props']['items'][number];

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The same code for several tools: a tab each. */
export function CodeGroupIsland({ block, set, disabled }: Props) {
  const { items } = block.props;
  const id = useId();
  const [chosen, setChosen] = useState(items[block.props.activeTab]?.id);
  const active = items.find(item => item.id === chosen) ?? items[0];
  if (!active) return null;
  const update = (changed: Partial<Item>): void =>
    set({ items: items.map(item => (item === active ? { ...item, ...changed } : item)) });
  const add = (): void => {
    const item = { id: newBlockId(), label: '', language: active.language, content: '' };
    set({ items: [...items, item] });
    setChosen(item.id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const to = tabAfterKey(event.key, items.indexOf(active), items.length);
    const next = to === null ? undefined : items[to];
    if (!next) return;
    event.preventDefault();
    setChosen(next.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[items.indexOf(next)]?.focus();
  };
  return (
    <figure className="code">
      <figcaption className="ll-code-group-tabs">
        <div role="tablist" aria-label={t('codeFor')} onKeyDown={onKeyDown}>
          {items.map((item, index) => (
            <button
              key={item.id}
              type="button"
              role="tab"
              aria-selected={item === active}
              aria-controls={id}
              tabIndex={item === active ? 0 : -1}
              onClick={() => setChosen(item.id)}
            >
              {item.label || t('codeText2', { index: index + 1 })}
            </button>
          ))}
        </div>
        {!disabled && (
          <Tool label={t('addATab')} disabled={items.length >= MAX_GROUPED_CODE} onClick={add}>
            <Plus {...icon} />
          </Tool>
        )}
      </figcaption>
      {!disabled && (
        <div className="ll-block-form" role="group" aria-label={t('thisTab')}>
          <TextProp
            label={t('label')}
            value={active.label}
            maxLength={MAX_GROUP_LABEL}
            onChange={label => update({ label })}
          />
          <ChoiceProp
            label={t('language')}
            value={active.language}
            choices={codeLanguages}
            onChange={language => language && update({ language })}
          />
          {items.length > 1 && active.content === '' && (
            <Tool label={t('removeThisTab')} onClick={() => set({ items: items.filter(item => item !== active) })}>
              <X {...icon} />
            </Tool>
          )}
        </div>
      )}
      <div id={id} role="tabpanel" aria-label={active.label || t('code')}>
        <CodeField
          key={active.id}
          label={t('codeForText', { label: active.label || t('thisTabText') })}
          value={active.content}
          language={active.language}
          look={active.language}
          highlight={code => highlightedText(code, active.language)}
          disabled={disabled}
          onChange={content => update({ content })}
        />
      </div>
    </figure>
  );
}
