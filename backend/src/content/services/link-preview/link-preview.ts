import { linkPreview as declared, type LinkPreview } from '@learnloom/contracts/content/links';
import { pageHead } from '@learnloom/documents/page-head';
import { answer } from '../../../kernel/reading/answer.ts';
import type { Connecting } from '../../../kernel/http/outgoing.ts';
import { fetchPublic } from './fetch-public.ts';

/** UTF-16 units that a card takes. */
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 300;

const pageLimits = { maxBytes: 256 * 1024, timeoutMs: 5000, types: /^(?:text\/html|application\/xhtml\+xml)$/ };
const imageLimits = { maxBytes: 1024 * 1024, timeoutMs: 5000, types: /^image\/(?:png|jpeg|webp|gif)$/ };

const nothing: LinkPreview = { title: '', description: '', image: null };

/** What a page of another site says about itself; nothing where it cannot be read. */
export async function previewOf(url: string, connecting?: Connecting): Promise<LinkPreview> {
  const page = await fetchPublic(url, pageLimits, connecting);
  if (!page) return nothing;
  const head = pageHead(page.body.toString('utf8'));
  const at = URL.canParse(head.image, page.url) && head.image !== '' ? new URL(head.image, page.url).href : null;
  const image = at === null ? null : await fetchPublic(at, imageLimits, connecting);
  return {
    title: head.title.slice(0, MAX_TITLE),
    description: head.description.slice(0, MAX_DESCRIPTION),
    image: image && !image.cut ? { type: image.type, data: image.body.toString('base64') } : null,
  };
}

/** Answers with the title, description and image of a page of another site. Nothing of it is kept. */
export const linkPreview = answer(declared, ({ url }) => previewOf(url), {
  cost: 20,
  limit: { requests: 30, seconds: 60 },
});
