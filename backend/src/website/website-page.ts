import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { websitePage, type WebsitePage } from '@learnloom/contracts/website/page';
import { renderedOf } from '@learnloom/platform/rendered-documents';
import { answer } from '../kernel/reading/answer.ts';
import { website } from './tables.ts';

/** Answers with the page of a section; missing until somebody has written it. */
export const pageOfSection = answer(
  websitePage,
  async ({ section }, { read, documents }): Promise<WebsitePage> => {
    const row = await website(read)
      .selectFrom('website_page as p')
      .leftJoinLateral(
        ({ ref }) => renderedOf(ref('p.digest'), documents.version).as('r'),
        join => join.onTrue(),
      )
      .where('p.section', '=', section)
      .select(['p.title', 'p.updatedAt', 'r.htmlContent', 'r.headings'])
      // The document, where nothing is rendered of it.
      .select(({ eb, ref }) => eb.case().when('r.headings', 'is', null).then(ref('p.content')).end().as('unrendered'))
      .executeTakeFirst();
    if (!row) throw missing(messages.contentMissing);
    const { title, updatedAt, unrendered } = row;
    const { htmlContent, headings } = unrendered === null ? row : await documents.keep(unrendered);
    return { section, title, htmlContent: htmlContent ?? '', headings: headings ?? [], updatedAt };
  },
  { scopes: ({ section }) => [section] },
);
