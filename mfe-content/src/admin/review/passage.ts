const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Text of a document, given as JSON; of what is no document, none. Blocks other than text are left out. */
function textOf(content: string): string {
  try {
    const { ops = [] } = JSON.parse(content) as { readonly ops?: readonly { readonly insert?: unknown }[] };
    return ops.map(({ insert }) => (typeof insert === 'string' ? insert : ' ')).join('');
  } catch {
    return '';
  }
}

/** Whether a passage is still in a document, whatever its line breaks and formats are. */
export const hasPassage = (content: string, passage: string): boolean =>
  singleSpaced(textOf(content)).includes(singleSpaced(passage));
