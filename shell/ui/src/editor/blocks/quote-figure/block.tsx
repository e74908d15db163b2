import { TextQuote } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/quote-figure/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { Slot } from '../../islands/slot.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

export const block = editorBlock({
  shape,
  entries: [{ keywords: t('quotationCitationSourceAuthor'), icon: TextQuote, group: 'Text', order: 30 }],
  Island: ({ blot }) => (
    <figure className="b-quote">
      <blockquote>
        <Slot blot={blot} slot="quote" profile="cell" label={t('quote')} placeholder={t('quote')} />
      </blockquote>
      <figcaption>
        <Slot blot={blot} slot="caption" profile="line" label={t('sourceOfTheQuote')} placeholder={t('source')} />
      </figcaption>
    </figure>
  ),
});
