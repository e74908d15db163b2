import type { CategoryContract, CategoryRow } from '@learnloom/contracts/kernel/category';
import { ImageField, type FieldFor } from '../forms.tsx';
import { categoriesMessages } from './messages/messages.ts';

const t = categoriesMessages.text;

/** What a category's form asks for; `row`: the one that is edited. */
export const categoryFields = (row: CategoryRow | null): readonly FieldFor<CategoryContract['edit']>[] => [
  { kind: 'text', name: 'title', label: t('title'), initial: row?.title ?? '' },
  {
    kind: 'slug',
    name: 'slug',
    label: t('slug'),
    helper: t('seoFriendlyUrl'),
    follows: 'title',
    initial: row?.slug ?? '',
  },
  {
    kind: 'text',
    name: 'motto',
    label: t('motto'),
    helper: t('shortTaglineBelowThePage'),
    initial: row?.motto ?? '',
  },
  {
    kind: 'multiline',
    name: 'summary',
    label: t('summary'),
    rows: [3, 6],
    initial: row?.summary ?? '',
  },
  {
    kind: 'custom',
    name: 'imageThumbnail',
    label: t('thumbnail'),
    helper: t('ifYouDoNotAdd'),
    initial: row?.imageThumbnail ?? '',
    render: ({ value, onChange }) => (
      <ImageField
        folder="categories"
        label={t('thumbnail')}
        hideLabel
        value={String(value ?? '')}
        onChange={onChange}
      />
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
    label: t('parentCategory'),
    initial: given ?? TOP,
    options: [
      { value: TOP, label: t('noneTopLevelCategory') },
      ...tops.map(({ key, title }) => ({ value: key, label: title })),
    ],
  },
  {
    kind: 'switch',
    name: 'published',
    label: t('publish'),
    initial: true,
    helper: published ? t('thisContentWillBePublished') : t('thisContentWillBeSet'),
  },
];
