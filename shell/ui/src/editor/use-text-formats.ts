import { useEffect, useState } from 'react';
import type Quill from 'quill';

/** Formats at the cursor or of the selection of a text. */
export function useTextFormats(quill: Quill | null): Readonly<Record<string, unknown>> {
  const [formats, setFormats] = useState<Readonly<Record<string, unknown>>>({});
  useEffect(() => {
    if (!quill) return undefined;
    const look = (): void => {
      const range = quill.getSelection();
      if (range) setFormats(quill.getFormat(range));
    };
    look();
    quill.on('editor-change', look);
    return () => void quill.off('editor-change', look);
  }, [quill]);
  return formats;
}
