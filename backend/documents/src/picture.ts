import { PICTURE_TEXT, type DocumentPicture } from '@learnloom/contracts/kernel/document';
import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';

/** The picture of a block; null: it is another block, or its picture is not one of the uploads. */
export function pictureIn(block: object): DocumentPicture | null {
  const [[kind, value] = ['', null], ...others] = Object.entries(block) as [string, unknown][];
  if (kind !== 'image' || others.length > 0 || typeof value !== 'object' || value === null) return null;
  const { src, alt = '' } = value as Readonly<Record<string, unknown>>;
  if (typeof src !== 'string' || !parseMediaKey(src) || typeof alt !== 'string') return null;
  return { src, alt: alt.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, PICTURE_TEXT) };
}

/** What stands for a picture where there are words only. */
export const pictureWords = ({ alt }: DocumentPicture): string => `[${alt || 'Picture'}]`;
