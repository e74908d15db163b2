/** What the numbers of notes look like: `1`, `[1]`, `*`. */
const NUMBER = /^\[?(?:\d{1,3}|[*†‡a-z])\]?$/;

/** Elements by id, and anchors by name. */
function targetsIn(page: Document): ReadonlyMap<string, Element> {
  const anchors = [...page.querySelectorAll('a[name]')].map(
    anchor => [anchor.getAttribute('name') ?? '', anchor] as const,
  );
  const elements = [...page.querySelectorAll('[id]')].map(element => [element.id, element] as const);
  return new Map([...anchors, ...elements]);
}

/** The paragraph or item in which a note is written. */
const noteAround = (target: Element): Element =>
  target.closest('li') ?? target.closest('[id^="ftn"], p, div') ?? target;

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/**
 * The notes of a page by the links to them, which stand where the notes are mentioned. The notes themselves are taken out
 * of the page: they become part of the text.
 */
export function takeFootnotes(page: Document): ReadonlyMap<Element, Element> {
  const notes = new Map<Element, Element>();
  const targets = targetsIn(page);
  for (const link of page.querySelectorAll('a[href*="#"]')) {
    const text = link.textContent.trim();
    const target = NUMBER.test(text)
      ? targets.get((link.getAttribute('href') ?? '').replace(/^[^#]*#/, ''))
      : undefined;
    if (!target || target.contains(link)) continue;
    const note = noteAround(target);
    if (note === page.body || note.contains(link) || !isBefore(link, note)) continue;
    notes.set(link, note);
  }
  for (const note of notes.values()) {
    for (const back of note.querySelectorAll('a[href*="#"]'))
      if (NUMBER.test(back.textContent.trim()) || /^[↩↵^\s\uFE0E]*$/u.test(back.textContent)) back.remove();
    removeWithEmptyParents(note);
  }
  return notes;
}

function removeWithEmptyParents(note: Element): void {
  let parent = note.parentElement;
  note.remove();
  while (parent && parent.tagName !== 'BODY' && withoutLabels(parent) === '') {
    const emptied = parent;
    parent = parent.parentElement;
    const rule = emptied.previousElementSibling;
    emptied.remove();
    if (rule?.tagName === 'HR') rule.remove();
  }
}

/** The text of a section of notes, but for its heading and its line. */
const withoutLabels = (element: Element): string =>
  [...element.children].some(child => !/^(?:H[1-6]|HR|BR)$/.test(child.tagName)) ? 'notes' : '';
