import { useEffect, useRef } from 'react';
import type { Quill } from './formats.ts';
import { provideContext } from './paste/editor-context.ts';
import { imageInsert } from './paste/document-blocks.ts';
import { editorUploads } from './upload/editor-uploads.ts';

/**
 * Lets a text take what is pasted and dropped. `folder`: where its images are uploaded; undefined if it takes none.
 * `notify`: is given what the author should know about the last paste.
 */
export function usePasting(quill: Quill | null, folder: string | undefined, notify: (message: string) => void): void {
  const present = useRef(folder);
  useEffect(() => {
    present.current = folder;
  });
  const takesImages = folder !== undefined;
  useEffect(() => {
    if (!quill) return undefined;
    const uploads = takesImages
      ? editorUploads(
          quill,
          () => present.current ?? '',
          image => imageInsert(quill, image),
        )
      : null;
    const withdraw = provideContext({ quill, notify, uploads });
    return () => {
      withdraw();
      uploads?.stop();
    };
  }, [quill, takesImages, notify]);
}
