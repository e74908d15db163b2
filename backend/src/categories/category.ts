import { categoryAggregate, type CategoryContract, type CategoryFields } from '@learnloom/contracts/kernel/category';
import { stream } from '../kernel/deciding/decider.ts';
import { slugTaken } from '../kernel/deciding/unique-slug.ts';

export const categoryStream = (contract: CategoryContract) =>
  stream(contract.subject, categoryAggregate, { taken: slugTaken() });

type Written = Pick<CategoryFields, 'title' | 'slug' | 'summary'> & Partial<CategoryFields>;

export const writtenFields = (input: Written): Omit<CategoryFields, 'parent'> => ({
  title: input.title,
  slug: input.slug,
  motto: input.motto ?? '',
  summary: input.summary,
  imageThumbnail: input.imageThumbnail ?? '',
  videoThumbnail: input.videoThumbnail ?? '',
});
