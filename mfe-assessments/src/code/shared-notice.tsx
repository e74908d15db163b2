import { allRunLanguages } from '@learnloom/contracts/runner/languages';
import type { Snippet, SnippetOrigin } from '@learnloom/ui/code';
import { useMessages } from '@learnloom/ui/platform';
import { LinkButton, PlainButton } from '@learnloom/ui/public';
import { codeMessages } from './messages/messages.ts';
import type { SharedCode } from './use-shared-code.ts';

interface SharedNoticeProps {
  readonly shared: SharedCode;
  /** The page that the code was taken from; null: a link that somebody shared. */
  readonly origin: SnippetOrigin | null;
  /** Shared code is in the editor. */
  readonly isOpen: boolean;
  readonly onAccept: (snippet: Snippet) => void;
  /** Stay with one's own code. */
  readonly onDismiss: () => void;
  /** Go back to one's own code. */
  readonly onLeave: () => void;
}

/** What there is to say about the code of a link. */
export function SharedNotice({ shared, origin, isOpen, onAccept, onDismiss, onLeave }: SharedNoticeProps) {
  const t = useMessages(codeMessages);
  if (shared.kind === 'asking') {
    const { snippet } = shared;
    const { name } = allRunLanguages[snippet.language];
    return (
      <div className="a-code-notice" role="alert">
        <p dir="auto">
          {origin
            ? t('shared.askingFrom', { language: name, title: origin.title })
            : t('shared.asking', { language: name })}
        </p>
        <PlainButton look="solid" onClick={() => onAccept(snippet)}>
          {t('shared.view')}
        </PlainButton>
        <PlainButton onClick={onDismiss}>{t('shared.keep')}</PlainButton>
        {origin && <LinkButton to={origin.path}>{t('shared.backToPage')}</LinkButton>}
      </div>
    );
  }
  if (shared.kind === 'broken')
    return (
      <div className="a-code-notice a-code-notice-warning" role="alert">
        <p>{shared.why}</p>
        <PlainButton onClick={onDismiss}>{t('shared.close')}</PlainButton>
      </div>
    );
  if (!isOpen) return null;
  return (
    <div className="a-code-notice" role="status">
      <p dir="auto">{origin ? t('shared.openFrom', { title: origin.title }) : t('shared.open')}</p>
      {origin && (
        <LinkButton to={origin.path} look="solid">
          {t('shared.backToPage')}
        </LinkButton>
      )}
      <PlainButton onClick={onLeave}>{t('shared.leave')}</PlainButton>
    </div>
  );
}
