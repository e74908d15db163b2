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

type Props = IslandProps<PropsFor<typeof shape>>;

const modes: Readonly<Record<DisplayMode, string>> = {
  diff: 'Added and removed lines',
  highlight: 'Highlighted lines',
  plain: 'Plain',
};
const types: Readonly<Record<HighlightType, string>> = {
  info: 'Info',
  success: 'Success',
  warning: 'Warning',
  error: 'Error',
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
            aria-label="Display options"
            title="Display options"
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
        label={`Code, ${codeLanguages[props.language]}`}
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
    <div id={id} className="ll-block-form" role="group" aria-label="Display options">
      <TextProp
        label="Label"
        value={props.label}
        maxLength={MAX_CODE_LABEL}
        placeholder="main.js"
        onChange={label => set({ label })}
      />
      <ChoiceProp
        label="Marks"
        value={props.displayMode}
        choices={modes}
        onChange={displayMode => displayMode && set({ displayMode })}
      />
      {lines('highlightLine', 'Highlighted lines')}
      <ChoiceProp
        label="Highlight type"
        value={props.highlightType}
        choices={types}
        onChange={highlightType => highlightType && set({ highlightType })}
      />
      {lines('diffAddLines', 'Added lines')}
      {lines('diffRemoveLines', 'Removed lines')}
      <TextProp
        label="Highlighted words"
        value={props.wordHighlight}
        maxLength={MAX_LINE_LIST}
        placeholder="map, filter"
        onChange={wordHighlight => set({ wordHighlight })}
      />
      <ChoiceProp
        label="Readers try it"
        value={props.run}
        none="On its own"
        choices={codeRuns}
        onChange={run => set({ run })}
      />
      <FlagProp label="Dim other lines" value={props.isFocusMode} onChange={isFocusMode => set({ isFocusMode })} />
      <FlagProp label="Show header" value={props.showHeader} onChange={showHeader => set({ showHeader })} />
    </div>
  );
}
