import {
  pageSectionNames,
  updatePage,
  type PageSection,
  type WebsitePageEvent,
} from '@learnloom/contracts/website/page';
import { documentText, parseDocument } from '@learnloom/documents/document';
import { changedFields } from '../kernel/deciding/changed-fields.ts';
import { stream } from '../kernel/deciding/decider.ts';
import { conflict } from '@learnloom/contracts/kernel/refusal';
import { uuidOf } from '../kernel/deciding/uuid.ts';

interface PageFields {
  readonly title: string;
  readonly content: string;
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
    prepare: async (input, { documents }): Promise<Facts> => {
      const content = documentText(parseDocument(input.content));
      await documents.keep(content);
      return { content };
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
