import { categoryAggregate, type CategoryContract } from './category.ts';
import { categorySpaceAggregate } from './category-space.ts';
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
      place: { label: 'Place' },
      parent: { refers: refersToCategory(categories) },
      ...imageFields,
      summary: {},
    },
    history: { group, publishable: true, returns: true, restore, stays: ['place'] },
  });
};

/** The free space of categories, as the log knows it; none where their pages have no such column. */
export function categorySpaceThings(categories: CategoryContract, list: `/${string}`): readonly Thing[] {
  const { space, noun } = categories;
  if (!space) return [];
  return [
    thing({
      subject: space.subject,
      aggregate: categorySpaceAggregate,
      noun: 'free space',
      label: `Free space of ${noun.replace(/y$/, 'ies')}`,
      // What it holds is no name.
      named: [],
      called: () => `Free space of ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`,
      page: ({ key }) => `${list}/${key}`,
      fields: { kind: {}, content: { label: 'Content' } },
      editors: () => space.group,
    }),
  ];
}
