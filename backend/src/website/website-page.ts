import type { RenderedDocument } from '@learnloom/contracts/kernel/document';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { websitePage, type WebsitePage } from '@learnloom/contracts/website/page';
import { renderedOf } from '@learnloom/platform/rendered-documents';
import { answer } from '../kernel/reading/answer.ts';

interface PageRow extends Omit<WebsitePage, 'htmlContent' | 'headings'>, RenderedDocument {
  /** The document, where nothing is rendered of it. */
  readonly unrendered: string | null;
}

/** Answers with the page of a section; missing until somebody has written it. */
export const pageOfSection = answer(
  websitePage,
  async ({ section }, { db, documents }): Promise<WebsitePage> => {
    const row = await db('website_page as p')
      .joinRaw(renderedOf('p.digest'), [documents.version])
      .where({ 'p.section': section })
      .first<PageRow | undefined>(
        'p.section',
        'p.title',
        'p.updatedAt',
        'r.htmlContent',
        'r.headings',
        db.raw('case when r.headings is null then p.content end as unrendered'),
      );
    if (!row) throw missing(messages.contentMissing);
    const { title, updatedAt, unrendered } = row;
    const { htmlContent, headings } = unrendered === null ? row : await documents.keep(unrendered);
    return { section, title, htmlContent, headings, updatedAt };
  },
  { scopes: ({ section }) => [section] },
);
