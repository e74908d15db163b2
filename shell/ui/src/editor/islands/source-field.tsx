import type { KeyboardEvent } from 'react';
import { leaveField } from './block-keys.ts';
import { blockAround } from './content-blot.ts';
import { selectBlock } from './focus.ts';

interface SourceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
}

/** The source text of what is shown above it, such as a formula. */
export function SourceField({ label, value, maxLength, placeholder, onChange }: SourceFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { currentTarget: field, key } = event;
    const { selectionStart, selectionEnd } = field;
    if (selectionStart !== selectionEnd || event.shiftKey || event.nativeEvent.isComposing) return;
    const block = blockAround(field);
    if (key === 'ArrowUp' && !value.slice(0, selectionStart).includes('\n')) leaveField(field, -1, true);
    else if (key === 'ArrowDown' && !value.slice(selectionStart).includes('\n')) leaveField(field, 1, true);
    else if (key === 'Backspace' && value === '' && block) selectBlock(block);
    else return;
    event.preventDefault();
  };
  return (
    <textarea
      className="ll-block-field ll-source-field"
      aria-label={label}
      spellCheck={false}
      autoCapitalize="off"
      rows={Math.max(1, value.split('\n').length)}
      maxLength={maxLength}
      placeholder={placeholder}
      value={value}
      onChange={event => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
