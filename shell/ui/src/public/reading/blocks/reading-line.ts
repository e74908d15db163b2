/** Pixels below the window's top that the header covers. */
const COVERED = 64;
/** How many of the elements from the reader's line on are remembered, in case the first of them is changed itself. */
const REMEMBERED = 8;

interface Mark {
  readonly text: string;
  /** From the end of the text: what is above the reader may become more or less. */
  readonly fromEnd: number;
  readonly top: number;
}
export type ReadingLine = readonly Mark[];

const markOf = (element: Element, index: number, count: number): Mark => ({
  text: element.textContent,
  fromEnd: count - index,
  top: element.getBoundingClientRect().top,
});

/** Where the reader of a text is; empty at its beginning and outside of it, where nothing has to stay in its place. */
export function readingLine(body: HTMLElement): ReadingLine {
  if (body.getBoundingClientRect().top > COVERED) return [];
  const elements = [...body.children];
  const first = elements.findIndex(element => element.getBoundingClientRect().bottom > COVERED);
  if (first < 0) return [];
  return elements
    .slice(first, first + REMEMBERED)
    .map((element, offset) => markOf(element, first + offset, elements.length));
}

/** Moves the window so that the line that was being read is where it was, after the text changed. */
export function keepReadingLine(body: HTMLElement, line: ReadingLine): void {
  const elements = [...body.children];
  for (const { text, fromEnd, top } of line) {
    const equal = elements.filter(element => element.textContent === text && text.trim() !== '');
    const distance = (element: Element): number => Math.abs(elements.length - elements.indexOf(element) - fromEnd);
    const [nearest] = equal.toSorted((one, other) => distance(one) - distance(other));
    if (!nearest) continue;
    scrollBy({ top: nearest.getBoundingClientRect().top - top, behavior: 'instant' });
    return;
  }
}
