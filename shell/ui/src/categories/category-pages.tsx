import type { ComponentType } from 'react';
import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import type { PageParams } from '../contract.ts';
import type { Subject } from '../public/subject.ts';
import { CategoryEdit, CategoryNew } from './category-form-pages.tsx';
import { CategoryList } from './category-list.tsx';

/** What the staff's category screens of two kinds differ in. */
export interface CategoryScreensSpec {
  readonly contract: CategoryContract;
  /** Path of the list; the forms are at {root}/new and {root}/:key. */
  readonly root: string;
  /** What is in a category: 'articles'. */
  readonly items: string;
  /** Whose colours the cards have. */
  readonly subject: Subject;
}

export interface CategoryScreens {
  readonly List: ComponentType<PageParams>;
  readonly New: ComponentType<PageParams>;
  readonly Edit: ComponentType<PageParams>;
}

/** The staff's screens for one kind of categories: the tree, a new one, and one to edit (`params.key`). */
export const categoryPages = (spec: CategoryScreensSpec): CategoryScreens => ({
  List: () => <CategoryList {...spec} />,
  New: ({ search }) => <CategoryNew {...spec} parent={search.get('parent')} />,
  Edit: ({ params }) => <CategoryEdit {...spec} id={params['key'] ?? ''} />,
});
