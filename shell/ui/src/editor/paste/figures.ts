import type { Flow } from './flow.ts';
import type { Reader } from './reader.ts';
import { oneLine } from './slots.ts';

export function readImage(reader: Reader, element: Element, flow: Flow): boolean {
  const { images, leftOut, blocks } = reader.target;
  const image = images.read(element);
  if (image === 'ignored') return true;
  if (image === null) leftOut.add('image');
  else if ('text' in image) reader.builder.verbatim(image.text, flow.inline);
  else if (!reader.insertBlock('upload' in image ? image : blocks.image(image), flow)) leftOut.add('image');
  return true;
}

/** A figure with an image and a caption is one block; of others the caption is a line below the content. */
export function readFigure(reader: Reader, element: Element, flow: Flow): boolean {
  const { blocks, images } = reader.target;
  const caption = element.querySelector('figcaption');
  const content = [...element.childNodes].filter(node => node !== caption);
  const [picture, another] = element.querySelectorAll('img');
  const quote = element.querySelector(':scope > blockquote');
  if (caption && caption.textContent.trim() !== '' && picture && !another && !element.querySelector('table, pre')) {
    const image = images.read(picture);
    if (image && image !== 'ignored' && 'src' in image) {
      const figure = blocks.figure({ ...image, caption: oneLine(reader.slot(caption)) });
      if (reader.insertBlock(figure, flow)) return true;
    }
  }
  if (caption && quote) {
    const parts = { quote: reader.slot(quote), caption: oneLine(reader.slot(caption)) };
    if (reader.insertBlock(blocks.quote(parts), flow)) return true;
  }
  reader.endLine(flow);
  for (const node of content) reader.read(node, flow);
  reader.endLine(flow);
  if (caption) reader.readAll(caption, { ...flow, inline: { ...flow.inline, italic: true } });
  reader.endLine(flow);
  return true;
}
