import { categoryAggregate, type CategoryContract } from './category.ts';
import { imageFields, lifeFields, thing, type Reference, type Thing } from './thing.ts';

/** Of a field that holds the key of a category. */
export const refersToCategory = ({ subject }: Pick<CategoryContract, 'subject'>): Reference => ({
  to: subject,
  gone: 'a deleted category',
});

/** Categories as the log and the history know them. `list`: the staff's list, below which each has its form. */
export const categoryThing = (categories: CategoryContract, list: `/${string}`): Thing => {
  const { subject, noun, group, restore } = categories;
  return thing({
    subject,
    aggregate: categoryAggregate,
    noun,
    label: `${noun.charAt(0).toUpperCase()}${noun.slice(1).replace(/y$/, 'ies')}`,
    named: [['title']],
    page: ({ key }) => `${list}/${key}`,
    fields: {
      title: {},
      slug: {},
      kind: {},
      motto: {},
      ...lifeFields,
      parent: { refers: refersToCategory(categories) },
      ...imageFields,
      summary: {},
    },
    history: { group, publishable: true, returns: true, restore },
  });
};
