import type { CategoryContract, CategoryRow } from '@learnloom/contracts/kernel/category';
import { ImageField, type FieldFor } from '../forms.tsx';

/** What a category's form asks for; `row`: the one that is edited. */
export const categoryFields = (row: CategoryRow | null): readonly FieldFor<CategoryContract['edit']>[] => [
  { kind: 'text', name: 'title', label: 'Title', initial: row?.title ?? '' },
  { kind: 'slug', name: 'slug', label: 'Slug', helper: 'SEO Friendly URL', follows: 'title', initial: row?.slug ?? '' },
  {
    kind: 'text',
    name: 'motto',
    label: 'Motto',
    helper: 'A short tagline below the page title',
    initial: row?.motto ?? '',
  },
  {
    kind: 'multiline',
    name: 'summary',
    label: 'Summary',
    rows: [3, 6],
    initial: row?.summary ?? '',
  },
  {
    kind: 'custom',
    name: 'imageThumbnail',
    label: 'Thumbnail',
    helper: 'If you do not add one, a pattern is generated from the title',
    initial: row?.imageThumbnail ?? '',
    render: ({ value, onChange }) => (
      <ImageField folder="categories" label="Thumbnail" hideLabel value={String(value ?? '')} onChange={onChange} />
    ),
  },
];

/** Value of the select for a category without a parent. */
const TOP = '';

/** What is decided when a category is made: where it belongs, and whether readers see it. */
export const placeFields = (
  tops: readonly CategoryRow[],
  given: string | null,
  published: boolean,
): readonly FieldFor<CategoryContract['create']>[] => [
  {
    kind: 'select',
    name: 'parent',
    label: 'Parent category',
    initial: given ?? TOP,
    options: [
      { value: TOP, label: 'None (top-level category)' },
      ...tops.map(({ key, title }) => ({ value: key, label: title })),
    ],
  },
  {
    kind: 'switch',
    name: 'published',
    label: 'Publish?',
    initial: true,
    helper: published
      ? 'This content will be published on the website.'
      : 'This content will be set to draft mode and will not be visible on the website.',
  },
];
