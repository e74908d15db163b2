import sanitizeHtml from 'sanitize-html';

/** What a page of another site says about itself; empty where it says nothing. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Address of its image, as the page has it. */
  readonly image: string;
}

/** By which names pages give these, the one that was made for it first. */
const names = {
  title: ['og:title', 'twitter:title'],
  description: ['og:description', 'description', 'twitter:description'],
  image: ['og:image', 'og:image:url', 'twitter:image'],
} as const;

/** Reads the head of a page's markup, which may be cut off anywhere. */
export function pageHead(html: string): PageHead {
  const given = new Map<string, string>();
  let titled = '';
  sanitizeHtml(html, {
    allowedTags: ['title', 'meta'],
    allowedAttributes: { meta: ['property', 'name', 'content'] },
    transformTags: {
      meta(tagName, attribs) {
        const name = (attribs['property'] ?? attribs['name'] ?? '').toLowerCase();
        const content = attribs['content']?.trim();
        if (content && !given.has(name)) given.set(name, content);
        return { tagName, attribs };
      },
    },
    exclusiveFilter({ tag, text }) {
      if (tag === 'title') titled ||= text;
      return false;
    },
  });
  const first = (of: readonly string[]): string => of.map(name => given.get(name)).find(value => value) ?? '';
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
  return {
    title: plain(first(names.title) || titled),
    description: plain(first(names.description)),
    image: first(names.image),
  };
}
