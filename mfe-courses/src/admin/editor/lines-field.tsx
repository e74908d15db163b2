import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button, ToolButton } from '@learnloom/ui/core';
import { TextField } from '@learnloom/ui/forms';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

interface LinesFieldProps {
  readonly label: string;
  readonly value: readonly string[];
  /** Lines at most. */
  readonly most: number;
  readonly error: string | undefined;
  readonly addLabel: string;
  readonly placeholder: string;
  readonly onChange: (value: readonly string[]) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A short list of lines in an order. */
export function LinesField({ label, value, most, error, addLabel, placeholder, onChange }: LinesFieldProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const last = value.length - 1;
  const focusLine = (at: number): void => {
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>('input')[at]?.focus());
  };
  const swap = (at: number, by: -1 | 1): void => {
    const [one, other] = [value[at], value[at + by]];
    if (one === undefined || other === undefined) return;
    onChange(value.map((line, index) => (index === at ? other : index === at + by ? one : line)));
    focusLine(at + by);
  };
  const add = (after: number): void => {
    if (value.length >= most) return;
    onChange(value.toSpliced(after, 0, ''));
    focusLine(after);
  };
  return (
    <fieldset className="co-lines" ref={list}>
      <legend>{label}</legend>
      {value.map((line, at) => (
        <div
          key={at}
          className="co-line"
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add(at + 1);
          }}
        >
          <TextField
            label={t('line', { label, at: at + 1 })}
            hideLabel
            value={line}
            maxLength={200}
            placeholder={placeholder}
            onChange={text => onChange(value.map((old, index) => (index === at ? text : old)))}
          />
          <ToolButton label={t('moveLineUp', { at: at + 1 })} off={at === 0} onClick={() => swap(at, -1)}>
            <ArrowUp {...icon} />
          </ToolButton>
          <ToolButton label={t('moveLineDown', { at: at + 1 })} off={at === last} onClick={() => swap(at, 1)}>
            <ArrowDown {...icon} />
          </ToolButton>
          <ToolButton
            label={t('removeLine', { at: at + 1 })}
            onClick={() => {
              onChange(value.filter((_, index) => index !== at));
              focusLine(Math.max(0, at - 1));
            }}
          >
            <X {...icon} />
          </ToolButton>
        </div>
      ))}
      {error && <p className="ll-refused">{error}</p>}
      <Button
        size="sm"
        variant="outlined"
        color="neutral"
        disabled={value.length >= most}
        startDecorator={<Plus {...icon} />}
        onClick={() => add(value.length)}
      >
        {addLabel}
      </Button>
    </fieldset>
  );
}
