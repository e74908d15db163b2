import { useState } from 'react';
import { Link as LinkIcon } from 'lucide-react';
import { codeLink, type Snippet } from '@learnloom/ui/code';
import { Dialog } from '@learnloom/ui/overlay';
import { toast, useMessages } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { codeMessages } from './messages/messages.ts';

/** Browsers offer the clipboard only to secure pages, and may refuse it. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a link to the code; where the browser does not let it, shows the link. */
export function ShareButton(snippet: Snippet) {
  const t = useMessages(codeMessages);
  const [shown, setShown] = useState<string | null>(null);
  const share = async (): Promise<void> => {
    const { link, error } = await codeLink(snippet);
    if (error !== undefined) return toast.error(error);
    const address = new URL(link, location.href).href;
    if (await copied(address)) toast.success(t('share.copied'));
    else setShown(address);
  };
  return (
    <>
      <PlainButton onClick={() => void share()}>
        <LinkIcon size={16} strokeWidth={1.75} aria-hidden="true" /> {t('share.action')}
      </PlainButton>
      <Dialog open={shown !== null} onClose={() => setShown(null)} title={t('share.title')}>
        <p>{t('share.text')}</p>
        <input
          className="a-code-link"
          aria-label={t('share.link')}
          readOnly
          value={shown ?? ''}
          onFocus={event => event.currentTarget.select()}
        />
      </Dialog>
    </>
  );
}
