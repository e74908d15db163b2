import { TextQuote } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/quote-figure/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { Slot } from '../../islands/slot.tsx';

export const block = editorBlock({
  shape,
  entries: [{ keywords: 'quotation citation source author', icon: TextQuote, group: 'Text', order: 30 }],
  Island: ({ blot }) => (
    <figure className="b-quote">
      <blockquote>
        <Slot blot={blot} slot="quote" profile="cell" label="Quote" placeholder="Quote" />
      </blockquote>
      <figcaption>
        <Slot blot={blot} slot="caption" profile="line" label="Source of the quote" placeholder="Source" />
      </figcaption>
    </figure>
  ),
});
