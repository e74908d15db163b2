import { useId, useState } from 'react';
import { Settings2 } from 'lucide-react';
import { codeLanguages } from '@learnloom/contracts/kernel/code-languages';
import { codeRuns } from '@learnloom/contracts/kernel/code-runs';
import type { DisplayMode, HighlightType } from '@learnloom/contracts/runner/code-settings';
import { MAX_CODE_LABEL, MAX_LINE_LIST, type shape } from '@learnloom/documents/blocks/code/shape';
import type { IslandProps, PropsFor } from '../../islands/block-kinds.ts';
import { ChoiceProp, FlagProp, TextProp } from '../../islands/fields.tsx';
import { CodeField } from './code-field.tsx';
import { highlightedCode } from './highlighted-code.ts';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

type Props = IslandProps<PropsFor<typeof shape>>;

const modes: Readonly<Record<DisplayMode, string>> = {
  diff: t('addedAndRemovedLines'),
  highlight: t('highlightedLines'),
  plain: t('plain'),
};
const types: Readonly<Record<HighlightType, string>> = {
  info: t('info'),
  success: t('success'),
  warning: t('warning'),
  error: t('error'),
};

/** A code block as readers will see it, written in place. */
export function CodeIsland({ block: { props }, set, disabled }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { content, ...look } = props;
  return (
    <figure className="code">
      <figcaption hidden={disabled && !props.showHeader} data-readers-see={props.showHeader}>
        <span>{[props.label, codeLanguages[props.language]].filter(Boolean).join(' · ')}</span>
        {!disabled && (
          <button
            type="button"
            className="ll-tool"
            aria-label={t('displayOptions')}
            title={t('displayOptions')}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <Settings2 size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
      </figcaption>
      {open && <CodeOptions id={id} props={props} set={set} />}
      <CodeField
        label={t('codeText', { codeLanguages: codeLanguages[props.language] })}
        value={content}
        language={props.language}
        look={JSON.stringify(look)}
        highlight={code => highlightedCode({ ...props, content: code })}
        disabled={disabled}
        onChange={text => set({ content: text })}
      />
    </figure>
  );
}

interface CodeOptionsProps extends Pick<Props, 'set'> {
  readonly id: string;
  readonly props: Props['block']['props'];
}

function CodeOptions({ id, props, set }: CodeOptionsProps) {
  const lines = (name: 'highlightLine' | 'diffAddLines' | 'diffRemoveLines', label: string) => (
    <TextProp
      label={label}
      value={props[name]}
      maxLength={MAX_LINE_LIST}
      placeholder="1, 4-6"
      onChange={value => set({ [name]: value })}
    />
  );
  return (
    <div id={id} className="ll-block-form" role="group" aria-label={t('displayOptions')}>
      <TextProp
        label={t('label')}
        value={props.label}
        maxLength={MAX_CODE_LABEL}
        placeholder={t('mainJs')}
        onChange={label => set({ label })}
      />
      <ChoiceProp
        label={t('marks')}
        value={props.displayMode}
        choices={modes}
        onChange={displayMode => displayMode && set({ displayMode })}
      />
      {lines('highlightLine', t('highlightedLines'))}
      <ChoiceProp
        label={t('highlightType')}
        value={props.highlightType}
        choices={types}
        onChange={highlightType => highlightType && set({ highlightType })}
      />
      {lines('diffAddLines', t('addedLines'))}
      {lines('diffRemoveLines', t('removedLines'))}
      <TextProp
        label={t('highlightedWords')}
        value={props.wordHighlight}
        maxLength={MAX_LINE_LIST}
        placeholder={t('mapFilter')}
        onChange={wordHighlight => set({ wordHighlight })}
      />
      <ChoiceProp
        label={t('readersTryIt')}
        value={props.run}
        none={t('onItsOwn')}
        choices={codeRuns}
        onChange={run => set({ run })}
      />
      <FlagProp label={t('dimOtherLines')} value={props.isFocusMode} onChange={isFocusMode => set({ isFocusMode })} />
      <FlagProp label={t('showHeader')} value={props.showHeader} onChange={showHeader => set({ showHeader })} />
    </div>
  );
}
