import type { ItemPage } from '@learnloom/contracts/content/item';
import { measuresOf, pictureOf } from '@learnloom/ui/platform';

/** How wide it is shown. */
const WIDTHS = '(max-width: 768px) 100vw, 672px';

/** The thumbnail above the text, where staff want it there. */
export function Cover({ content: { cover, imageThumbnail } }: { readonly content: ItemPage }) {
  if (!cover || imageThumbnail === '') return null;
  return <img className="c-cover" {...pictureOf(imageThumbnail, WIDTHS)} {...measuresOf(imageThumbnail)} alt="" />;
}
