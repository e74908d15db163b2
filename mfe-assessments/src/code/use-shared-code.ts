import { useEffect, useState } from 'react';
import { sameFiles, snippetOf, unsupported, type Snippet, type SnippetOrigin } from '@learnloom/ui/code';
import { pageLanguage } from '@learnloom/ui/platform';
import { useLocation } from '@learnloom/ui/router';
import { readDraft } from './drafts.ts';
import { samples } from './samples.ts';
import { codeMessages } from './messages/messages.ts';
import { CODE_PAGE } from './paths.ts';

interface SharedCodeSpec {
  readonly open: (snippet: Snippet) => void;
}

/** `broken`: the address has code in it that cannot be read. */
export type SharedCode =
  | { readonly kind: 'none' }
  | { readonly kind: 'broken'; readonly why: string }
  | { readonly kind: 'asking'; readonly snippet: Snippet };

/** The reader has typed something of their own in the language, which is not what the link brought. */
const typed = ({ language, code, files = [] }: Snippet): boolean => {
  const own = readDraft(language);
  const unlike = own.code !== code || !sameFiles(own.files, files);
  return unlike && own.code !== samples[language] && own.code.trim() !== '';
};

/** Takes the code out of the address: another visit shows the reader's own again. */
export const forgetSharedCode = (): void => history.replaceState(history.state, '', CODE_PAGE);

/** The code that a link brought. It is opened at once, unless the reader has typed some in its language. */
export function useSharedCode({ open }: SharedCodeSpec) {
  const { hash, key } = useLocation();
  const [shared, setShared] = useState<SharedCode>({ kind: 'none' });
  const [origin, setOrigin] = useState<SnippetOrigin | null>(null);
  useEffect(() => {
    let current = true;
    setShared({ kind: 'none' });
    setOrigin(null);
    if (hash.startsWith('#code='))
      void snippetOf(hash).then(snippet => {
        if (!current) return;
        if (!snippet) setShared({ kind: 'broken', why: codeMessages.in(pageLanguage())('shared.unreadable') });
        else if ('unknown' in snippet) setShared({ kind: 'broken', why: unsupported(snippet.unknown) });
        else {
          setOrigin(snippet.origin ?? null);
          if (typed(snippet)) setShared({ kind: 'asking', snippet });
          else open(snippet);
        }
      });
    return () => void (current = false);
  }, [hash, key, open]);
  return {
    shared,
    /** The page that the code was taken from. */
    origin,
    accept(snippet: Snippet) {
      setShared({ kind: 'none' });
      open(snippet);
    },
    dismiss() {
      setShared({ kind: 'none' });
      forgetSharedCode();
    },
  };
}
