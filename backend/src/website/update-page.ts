import {
  pageSectionNames,
  updatePage,
  websitePageAggregate,
  websitePageSubject,
  type PageSection,
  type PageState,
} from '@learnloom/contracts/website/page';
import { changedFields } from '../kernel/deciding/changed-fields.ts';
import { stream } from '../kernel/deciding/decider.ts';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { uuidOf } from '../kernel/deciding/uuid.ts';

const page = stream(websitePageSubject, websitePageAggregate);

/** Version of a stream without events. */
const NO_PAGE = -1;

type Facts = Omit<PageState, 'title' | 'section'>;

/** There is one page a section; its first update creates it. */
const updateSection = (section: PageSection) =>
  page.on(updatePage[section], {
    key: () => uuidOf(websitePageSubject, section),
    prepare: async (input, { documents }): Promise<Facts> => {
      const content = await documents.tidy(input.content);
      await documents.keep(content);
      return { content };
    },
    decide: ({ title, version }, state, { facts, version: present }) => {
      if (version !== undefined && (version ?? NO_PAGE) !== present)
        throw generalRefusal('changed-meanwhile', { noun: 'page' });
      const fields: PageState = { section, title, ...facts };
      return state && !changedFields(state, fields) ? [] : [{ type: 'WebsitePageUpdated', data: fields }];
    },
  });

export const updatePages = pageSectionNames.map(updateSection);
