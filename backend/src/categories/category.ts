import type { CategoryContract, CategoryEvent, CategoryFields } from '@learnloom/contracts/kernel/category';
import { messages } from '@learnloom/contracts/kernel/messages';
import { stream } from '../kernel/deciding/decider.ts';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { slugName, slugTaken } from '../kernel/deciding/unique-slug.ts';

export interface CategoryState extends CategoryFields {
  readonly published: boolean;
}

/** `null`: absent or deleted. */
type Category = CategoryState | null;

/** Slugs are unique per kind across the tree, because an item names its category by the slug alone. */
export const categoryStream = (contract: CategoryContract) =>
  stream<Category, CategoryEvent>(contract.subject, {
    initial: null,
    evolve: {
      CategoryCreated: (_category, { kind: _kind, ...fields }) => ({ ...fields, published: false }),
      CategoryEdited: (category, changes) => category && { ...category, ...changes },
      CategoryPublished: category => category && { ...category, published: true },
      CategoryUnpublished: category => category && { ...category, published: false },
      CategoryDeleted: () => null,
      CategoryRestored: (_category, { kind: _kind, ...fields }) => ({ ...fields, published: false }),
    },
    unique: category => (category ? [slugName(contract.subject, category.slug)] : []),
    taken: slugTaken(),
  });

export function existing(category: Category): CategoryState {
  if (!category) throw missing(messages.contentMissing);
  return category;
}

/** What a create or an edit answers with. */
export interface CategoryPlace {
  readonly key: string;
  readonly slug: string;
}

type Written = Pick<CategoryFields, 'title' | 'slug' | 'summary'> & Partial<CategoryFields>;

export const writtenFields = (input: Written): Omit<CategoryFields, 'parent'> => ({
  title: input.title,
  slug: input.slug,
  motto: input.motto ?? '',
  summary: input.summary,
  imageThumbnail: input.imageThumbnail ?? '',
  videoThumbnail: input.videoThumbnail ?? '',
});
