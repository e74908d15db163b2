import {
  pageSectionNames,
  updatePage,
  type PageSection,
  type WebsitePageEvent,
} from '@learnloom/contracts/website/page';
import type { HeadingEntry } from '@learnloom/contracts/kernel/document';
import { documentText, parseDocument } from '@learnloom/documents/document';
import { renderDocument } from '@learnloom/documents/render';
import { changedFields } from '../kernel/deciding/changed-fields.ts';
import { stream } from '../kernel/deciding/decider.ts';
import { conflict } from '@learnloom/contracts/kernel/refusal';
import { uuidOf } from '../kernel/deciding/uuid.ts';

interface PageFields {
  readonly title: string;
  readonly content: string;
  readonly htmlContent: string;
  readonly headings: readonly HeadingEntry[];
}

const page = stream<PageFields | null, WebsitePageEvent>('website-page', {
  initial: null,
  evolve: { WebsitePageUpdated: (_page, { section: _section, ...fields }) => fields },
});

/** Version of a stream without events. */
const NO_PAGE = -1;

type Facts = Omit<PageFields, 'title'>;

/** There is one page a section; its first update creates it. */
const updateSection = (section: PageSection) =>
  page.on(updatePage[section], {
    key: () => uuidOf('website-page', section),
    prepare: async ({ content }): Promise<Facts> => {
      const document = parseDocument(content);
      const { htmlContent, headings } = await renderDocument(document);
      return { content: documentText(document), htmlContent, headings };
    },
    decide: ({ title, version }, state, { facts, version: present }) => {
      if (version !== undefined && (version ?? NO_PAGE) !== present)
        throw conflict('Somebody else changed this page in the meantime. Load it again to see the changes.');
      const fields: PageFields = { title, ...facts };
      return state && !changedFields(state, fields)
        ? []
        : [{ type: 'WebsitePageUpdated', data: { section, ...fields } }];
    },
  });

export const updatePages = pageSectionNames.map(updateSection);
