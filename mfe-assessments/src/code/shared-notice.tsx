import { allRunLanguages } from '@learnloom/contracts/runner/languages';
import type { Snippet } from '@learnloom/ui/code';
import { PlainButton } from '@learnloom/ui/public';
import type { SharedCode } from './use-shared-code.ts';

interface SharedNoticeProps {
  readonly shared: SharedCode;
  /** Shared code is in the editor. */
  readonly isOpen: boolean;
  readonly onAccept: (snippet: Snippet) => void;
  /** Stay with one's own code. */
  readonly onDismiss: () => void;
  /** Go back to one's own code. */
  readonly onLeave: () => void;
}

/** What there is to say about the code of a link. */
export function SharedNotice({ shared, isOpen, onAccept, onDismiss, onLeave }: SharedNoticeProps) {
  if (shared.kind === 'asking') {
    const { snippet } = shared;
    const { name } = allRunLanguages[snippet.language];
    return (
      <div className="a-code-notice" role="alert">
        <p>
          This link contains {name} code. Your own {name} code stays saved while you look at it.
        </p>
        <PlainButton look="solid" onClick={() => onAccept(snippet)}>
          View shared code
        </PlainButton>
        <PlainButton onClick={onDismiss}>Keep my code</PlainButton>
      </div>
    );
  }
  if (shared.kind === 'broken')
    return (
      <div className="a-code-notice a-code-notice-warning" role="alert">
        <p>{shared.why}</p>
        <PlainButton onClick={onDismiss}>Close</PlainButton>
      </div>
    );
  if (!isOpen) return null;
  return (
    <div className="a-code-notice" role="status">
      <p>You are viewing shared code. Your own code is saved.</p>
      <PlainButton onClick={onLeave}>Back to my code</PlainButton>
    </div>
  );
}
