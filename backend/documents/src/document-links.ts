import { blockOf, type SlotOp } from '@learnloom/contracts/kernel/block';
import type { RichTextDocument } from './document-ops.ts';
import { siteTarget } from './links.ts';

/** A link of a document to a page of this site. */
export interface DocumentLink {
  /** `learnloom:<kind>/<key>`, or a path without what follows `#` or `?`. */
  readonly target: string;
  /** The words that carry it, as far as one operation has them. */
  readonly text: string;
}

const linkOf = ({ insert, attributes }: SlotOp): DocumentLink | null => {
  const link = (attributes as { link?: unknown } | undefined)?.link;
  const target = typeof link === 'string' ? siteTarget(link) : null;
  return target === null ? null : { target, text: typeof insert === 'string' ? insert.trim().slice(0, 100) : '' };
};

function linksWithin(ops: readonly SlotOp[]): readonly DocumentLink[] {
  return ops.flatMap(op => {
    const link = linkOf(op);
    const slots = Object.values(blockOf(op.insert)?.slots ?? {});
    return [...(link ? [link] : []), ...slots.flatMap(linksWithin)];
  });
}

/** Links to pages of this site, those within blocks too, in the order of the text; each target once. */
export function documentLinks({ ops }: Pick<RichTextDocument, 'ops'>): readonly DocumentLink[] {
  const links = new Map<string, DocumentLink>();
  for (const link of linksWithin(ops as readonly SlotOp[])) if (!links.has(link.target)) links.set(link.target, link);
  return [...links.values()];
}
