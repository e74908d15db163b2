import { Check, Share2 } from 'lucide-react';
import { useMessages } from '@learnloom/ui/platform';
import { PlainButton, useCopy } from '@learnloom/ui/public';
import { contentMessages } from '../messages/messages.ts';

interface ShareButtonProps {
  readonly title: string;
  /** Of the page. */
  readonly path: string;
}

const wasCanceled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Gives the page to what the device shares with; where it has no such menu, copies the address. The server draws it alike for everybody. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const t = useMessages(contentMessages);
  const { copied, copy } = useCopy();
  const share = async (): Promise<void> => {
    const url = `${location.origin}${path}`;
    if (!('share' in navigator)) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      if (!wasCanceled(error)) copy(url);
    }
  };
  const Icon = copied ? Check : Share2;
  return (
    <PlainButton className="ll-bookmark" onClick={() => void share()}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span aria-live="polite">{t(copied ? 'article.linkCopied' : 'article.share')}</span>
    </PlainButton>
  );
}
