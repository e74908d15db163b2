import { categorySpaceAggregate, type CategorySpaceContract } from '@learnloom/contracts/kernel/category-space';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { changedFields } from '../kernel/deciding/changed-fields.ts';
import { stream } from '../kernel/deciding/decider.ts';
import { categories } from './tables.ts';

/** Version of a stream without events. */
const NO_SPACE = -1;

/** A document whose lines are all empty is none. */
const isBlank = (html: string): boolean => /^(?:<p[^>]*>(?:<br\s*\/?>)?<\/p>)*$/.test(html);

/** What staff put beside the lists of a category. */
export const changeCategorySpace = ({ change, kind, subject }: CategorySpaceContract) =>
  stream(subject, categorySpaceAggregate).on(change, {
    prepare: async ({ key, content = '' }, { read, documents }) => {
      const category = await categories(read)
        .selectFrom('category')
        .where('key', '=', key)
        .where('kind', '=', kind)
        .select('key')
        .executeTakeFirst();
      const tidy = content === '' ? '' : await documents.tidy(content);
      const isEmpty = tidy === '' || isBlank((await documents.keep(tidy)).htmlContent);
      return { isThere: category !== undefined, content: isEmpty ? '' : tidy };
    },
    decide: ({ version }, state, { facts: { isThere, content }, version: present }) => {
      if (!isThere) throw generalRefusal('not-found');
      if (version !== undefined && (version ?? NO_SPACE) !== present)
        throw generalRefusal('changed-meanwhile', { noun: 'free space' });
      const space = { kind, content };
      return changedFields(state ?? { kind, content: '' }, space)
        ? [{ type: 'CategorySpaceChanged', data: space }]
        : [];
    },
    respond: ({ key }) => ({ key }),
  });
