import type { KeyboardEvent } from 'react';

interface TitleInTextProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (title: string) => void;
}

/** Enter and the arrow down lead from the title to the text below it. */
function toText(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, currentTarget, nativeEvent } = event;
  const { selectionStart, value } = currentTarget;
  if (nativeEvent.isComposing || (key !== 'Enter' && !(key === 'ArrowDown' && selectionStart === value.length))) return;
  const text = currentTarget.parentElement?.querySelector<HTMLElement>('.ql-editor');
  if (!text) return;
  event.preventDefault();
  text.focus();
}

/** The title, typed where readers see it. */
export const TitleInText = ({ label, placeholder, value, onChange }: TitleInTextProps) => (
  <textarea
    dir="auto"
    className="c-editor-title"
    aria-label={label}
    placeholder={placeholder}
    rows={1}
    value={value}
    onChange={event => onChange(event.target.value.replace(/\n/g, ' '))}
    onKeyDown={toText}
  />
);
