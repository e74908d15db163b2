import { MOST_PICTURES } from '@learnloom/contracts/kernel/document';
import { mediaKeyOf } from '@learnloom/contracts/kernel/media-key';
import type { ImageSize, Question } from '@learnloom/contracts/assessments/question';
import { blockOf, slotsOf, type SlotOp } from '@learnloom/contracts/kernel/block';
import { imageSize } from './image-size.ts';
import { documentsOf, withDocuments } from './question-documents.ts';
import type { Draft, ImportedImage, ImportedPicture, NewKey } from './imported.ts';

/** The picture of the file that an address in a text leads to; null where there is none. */
export type FindPicture = (address: string) => ImportedImage | null;

const LEFT_OUT = 'Images in texts were not imported';

/** A key as an upload's: it stands in a question for the one that there is not yet. */
export const keyFor = (size: ImageSize, newKey: NewKey): string => mediaKeyOf({ id: newKey(), size, ending: 'new' });

/** A picture that is its own address. */
function ownPicture(address: string): ImportedImage | null {
  const [, ending, data] = /^data:image\/(png|jpeg|gif);base64,([A-Za-z\d+/=\s]+)$/.exec(address) ?? [];
  return ending && data ? { name: `picture.${ending}`, bytes: new Uint8Array(Buffer.from(data, 'base64')) } : null;
}

interface Picture {
  readonly image: { readonly src: string; readonly alt: string };
}

interface Op {
  readonly insert: string | object;
}

const isPicture = (insert: unknown): insert is Picture =>
  typeof insert === 'object' && insert !== null && 'image' in insert;

/** Sources of the images that operations show, those in blocks included. */
const sourcesIn = (ops: readonly SlotOp[]): readonly string[] =>
  ops.flatMap(op => {
    const block = blockOf(op.insert);
    if (!block) return isPicture(op.insert) ? [op.insert.image.src] : [];
    const { src } = block.props;
    const own = /^(image|figure)$/.test(block.type) && typeof src === 'string' && src !== '' ? [src] : [];
    return [...own, ...slotsOf(block).flatMap(sourcesIn)];
  });

/** Keys of the images that a question's texts show. */
export const picturesOf = (question: Question): readonly string[] => [
  ...new Set(
    documentsOf(question).flatMap(document =>
      /"image"|"figure"/.test(document)
        ? sourcesIn((JSON.parse(document) as { readonly ops: readonly SlotOp[] }).ops)
        : [],
    ),
  ),
];

/** HTML of a text for a format that has no place for its pictures. */
export const htmlWithoutPictures = (html: string): string => html.replace(/<img [^>]*>/g, '');

/** What such a format says of the question. */
export const picturesNotKept = (question: Question): readonly string[] =>
  picturesOf(question).length > 0 ? ['Images in texts are not exported'] : [];

/**
 * A question as it was read, whose texts show pictures by their addresses in the file: they come with it, once each. Those
 * that are not in the file, are no PNG, JPEG or GIF, or are too many for a text are left out, which is noted.
 */
export function withPictures(draft: Draft, newKey: NewKey, find: FindPicture = () => null): Draft {
  const pictures: ImportedPicture[] = [];
  const known = new Map<string, string | null>();
  let lost = false;
  const bring = (address: string): string | null => {
    const found = ownPicture(address) ?? find(address);
    const size = found && imageSize(found.bytes);
    if (!size) return null;
    const key = keyFor(size, newKey);
    pictures.push({ ...found, key });
    return key;
  };
  const change = (document: string): string => {
    if (!document.includes('"image":')) return document;
    const { v, ops } = JSON.parse(document) as { readonly v: 1; readonly ops: readonly Op[] };
    let shown = 0;
    const kept = ops.flatMap((op): readonly Op[] => {
      if (!isPicture(op.insert)) return [op];
      const { src: address, alt } = op.insert.image;
      if (shown < MOST_PICTURES && !known.has(address)) known.set(address, bring(address));
      const src = known.get(address);
      if (shown === MOST_PICTURES || !src) {
        lost = true;
        return [];
      }
      shown += 1;
      return [{ insert: { image: { src, alt } } }];
    });
    return kept.length === 0 ? '' : JSON.stringify({ v, ops: kept });
  };
  const question = withDocuments(draft.question, change);
  return {
    ...draft,
    question,
    notes: [...draft.notes, ...(lost ? [LEFT_OUT] : [])],
    pictures: [...(draft.pictures ?? []), ...pictures],
  };
}
