import { useEffect, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { classes } from './subject.ts';
import { useMessages } from '../language/language.tsx';
import { publicMessages } from './messages/messages.ts';

const COPIED_MS = 5000;

/** Copies a text to the clipboard; says for 5 seconds that it did. A failure is only logged. */
export function useCopy(): { copied: boolean; copy: (text: string) => void } {
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(setCopied, COPIED_MS, false);
    return () => clearTimeout(timer);
  }, [copied, copies]);
  const copy = (text: string): void => {
    writeClipboard(text).then(
      () => {
        setCopied(true);
        setCopies(count => count + 1);
      },
      (error: unknown) => console.warn('The text could not be copied', error),
    );
  };
  return { copied, copy };
}

/** Browsers offer the clipboard only to secure pages. */
const writeClipboard = async (text: string): Promise<void> => {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) throw new Error('The clipboard is not available on this page');
  await clipboard.writeText(text);
};

export interface CopyButtonProps {
  /** The text, or what gives it at the click. */
  readonly text: string | (() => string);
  /** Name of the button: 'Copy', 'Copy link'. */
  readonly label?: string;
  readonly className?: string;
}

export function CopyButton({ text, label, className }: CopyButtonProps) {
  const t = useMessages(publicMessages);
  const { copied, copy } = useCopy();
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      className={classes('ll-copy', copied && 'll-copy-done', className)}
      onClick={() => copy(typeof text === 'string' ? text : text())}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span aria-live="polite">{copied ? t('copied') : (label ?? t('copy'))}</span>
    </button>
  );
}
