import { useState } from 'react';
import { Link as LinkIcon } from 'lucide-react';
import { codeLink, type Snippet } from '@learnloom/ui/code';
import { Dialog } from '@learnloom/ui/overlay';
import { toast } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';

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
  const [shown, setShown] = useState<string | null>(null);
  const share = async (): Promise<void> => {
    const { link, error } = await codeLink(snippet);
    if (error !== undefined) return toast.error(error);
    const address = new URL(link, location.href).href;
    if (await copied(address)) toast.success('Link copied. Anyone with the link can see this code.');
    else setShown(address);
  };
  return (
    <>
      <PlainButton onClick={() => void share()}>
        <LinkIcon size={16} strokeWidth={1.75} aria-hidden="true" /> Share
      </PlainButton>
      <Dialog open={shown !== null} onClose={() => setShown(null)} title="Link to this code">
        <p>Anyone with the link can see this code.</p>
        <input
          className="a-code-link"
          aria-label="Link"
          readOnly
          value={shown ?? ''}
          onFocus={event => event.currentTarget.select()}
        />
      </Dialog>
    </>
  );
}
