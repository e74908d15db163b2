import { useEffect, useRef, useState } from 'react';
import { linkPreview, type LinkPreview } from '@learnloom/contracts/content/links';
import { smallImage } from '../../../forms/image/image-file.ts';
import { uploadFile } from '../../../forms/upload/send-file.ts';
import { askServer } from '../../../platform/api.ts';
import { useDocumentEditor } from '../../islands/document-context.ts';

interface Card {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly image: string;
}

/** A copy of the image among our own files; empty where there is none or it cannot be used. */
async function ownCopy(image: LinkPreview['image'], folder: string | undefined, signal: AbortSignal): Promise<string> {
  if (!image || folder === undefined) return '';
  try {
    const bytes = Uint8Array.from(atob(image.data), character => character.charCodeAt(0));
    const file = await smallImage(new File([bytes], 'link-card', { type: image.type }));
    return await uploadFile(file, { folder, fileName: file.name, signal, onProgress: () => undefined });
  } catch {
    return '';
  }
}

/** Makes a card of an address: with what the page says about itself, else with the name of its host. */
export function useLinkPreview(set: (card: Card) => void) {
  const { folder } = useDocumentEditor();
  const [busy, setBusy] = useState(false);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  async function read(url: string): Promise<void> {
    if (busy) return;
    const { signal } = (control.current = new AbortController());
    setBusy(true);
    try {
      const preview = await askServer(linkPreview, { url }, { signal }).catch(() => null);
      const image = await ownCopy(preview?.image ?? null, folder, signal);
      if (signal.aborted) return;
      set({ url, title: preview?.title || new URL(url).hostname, description: preview?.description ?? '', image });
    } finally {
      setBusy(false);
    }
  }
  return { busy, read: (url: string): void => void read(url) };
}
