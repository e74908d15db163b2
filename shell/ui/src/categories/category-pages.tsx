import type { ComponentType } from 'react';
import type { PageParams } from '../contract.ts';
import { CategoryEdit, CategoryNew } from './category-form-pages.tsx';
import { CategoryList } from './category-list.tsx';
import { CategoryOrder } from './category-order.tsx';
import type { CategoryScreensSpec } from './category-screens-spec.ts';

export interface CategoryScreens {
  readonly List: ComponentType<PageParams>;
  readonly New: ComponentType<PageParams>;
  readonly Edit: ComponentType<PageParams>;
  readonly Order: ComponentType<PageParams>;
}

/** The staff's screens for one kind of categories: the tree, a new one, and one to edit (`params.key`). */
export const categoryPages = (spec: CategoryScreensSpec): CategoryScreens => ({
  List: () => <CategoryList {...spec} />,
  New: ({ search }) => <CategoryNew {...spec} parent={search.get('parent')} />,
  Edit: ({ params }) => <CategoryEdit {...spec} id={params['key'] ?? ''} />,
  Order: () => <CategoryOrder {...spec} />,
});
