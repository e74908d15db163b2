import { useId, useRef, useState, type KeyboardEvent } from 'react';
import Input from '@mui/joy/Input';
import { X } from 'lucide-react';
import { Frame, frameOf, invalidIf, type InputProps } from './frame.tsx';
import { wordsOf } from './keys.ts';

export interface WordsFieldProps extends InputProps<readonly string[]> {
  /** Offered while typing. */
  readonly suggestions?: readonly string[] | undefined;
}

/** A list of words: one is added on Enter, comma, paste or when the field is left; Backspace takes the last away. */
export function WordsField(props: WordsFieldProps) {
  const { value, onChange, onBlur, placeholder = 'Type a keyword and press Enter', name, suggestions = [] } = props;
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useId();

  const add = (text: string): void => {
    const words = wordsOf(text, value);
    setTyped('');
    if (words.length > 0) onChange([...value, ...words]);
  };
  const remove = (word: string): void => {
    onChange(value.filter(other => other !== word));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1));
  };

  return (
    <Frame {...frameOf(props)}>
      <div className="ll-words">
        <Input
          value={typed}
          onChange={event =>
            /[,\n]/.test(event.target.value) ? add(event.target.value) : setTyped(event.target.value)
          }
          onKeyDown={onKeyDown}
          onBlur={() => {
            add(typed);
            onBlur?.();
          }}
          placeholder={placeholder}
          name={name}
          autoComplete="off"
          slotProps={{
            input: {
              ref: input,
              enterKeyHint: 'enter',
              ...invalidIf(props.error),
              list: suggestions.length > 0 ? list : undefined,
            },
          }}
        />
        {suggestions.length > 0 && (
          <datalist id={list}>
            {suggestions
              .filter(word => !value.includes(word))
              .map(word => (
                <option key={word} value={word} />
              ))}
          </datalist>
        )}
        {value.length > 0 && (
          <ul className="ll-words-list" aria-label={`${props.label}: chosen`}>
            {value.map(word => (
              <li key={word}>
                {word}
                <button
                  type="button"
                  aria-label={`Remove ${word}`}
                  disabled={props.disabled}
                  onClick={() => remove(word)}
                >
                  <X size={14} strokeWidth={1.75} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Frame>
  );
}
