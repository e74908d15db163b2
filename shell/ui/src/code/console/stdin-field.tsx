import { useEffect, useId, useState } from 'react';
import { ChevronRight } from 'lucide-react';
import { useMessages } from '../../language/language.tsx';
import { codeKitMessages } from '../messages/messages.ts';

const NAME = 'editor-stdin';

/** Characters that a program is given at most. */
const MOST_STDIN = 65_536;

function stored(): string {
  try {
    return sessionStorage.getItem(NAME)?.slice(0, MOST_STDIN) ?? '';
  } catch {
    return '';
  }
}

/** What programs read from their standard input, kept in this tab. */
export function useStdin(): readonly [string, (text: string) => void] {
  const [text, setText] = useState(stored);
  useEffect(() => {
    try {
      sessionStorage.setItem(NAME, text);
    } catch {
      // A store that is full or switched off: the input lasts as long as the page.
    }
  }, [text]);
  return [text, setText];
}

export interface StdinFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Folded away until it is wanted: few programs read anything. */
export function StdinField({ value, onChange }: StdinFieldProps) {
  const t = useMessages(codeKitMessages);
  const [initiallyOpen] = useState(value !== '');
  const id = useId();
  return (
    <details className="ll-stdin" open={initiallyOpen}>
      <summary>
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('input.title')}
        <span className="ll-stdin-note">
          {value === '' ? t('input.none') : t('input.lines', { count: value.split('\n').length })}
        </span>
      </summary>
      <label htmlFor={id} className="ll-hidden">
        {t('input.label')}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={MOST_STDIN}
        spellCheck={false}
        autoComplete="off"
        placeholder={t('input.placeholder')}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </details>
  );
}
