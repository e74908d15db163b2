import type { ItemForEditing, WrittenFields } from '@learnloom/contracts/content/item';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { followingSlug } from '@learnloom/ui/platform';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

type NotTyped = Exclude<keyof ItemForEditing, keyof WrittenFields | 'published'>;

/** What the editor's form holds: the fields of a create or edit command as people type them. */
export interface ItemForm extends Omit<ItemForEditing, NotTyped | 'metaKeywords'> {
  readonly keywords: readonly string[];
}

/** What the fields are called, in the form and where two versions are compared. */
export const itemLabels: Readonly<Record<keyof ItemForm, string>> = {
  title: t('title'),
  slug: t('slug'),
  summary: t('summary'),
  published: t('published'),
  featured: t('featured'),
  author: t('author'),
  category: t('category'),
  tags: t('tags'),
  metaTitle: t('metaTitle'),
  keywords: t('keywords'),
  content: t('content'),
  imageThumbnail: t('imageThumbnail'),
  videoThumbnail: t('videoThumbnail'),
  order: t('order'),
};

export const emptyItem: ItemForm = {
  title: '',
  slug: '',
  summary: '',
  published: true,
  featured: false,
  author: '',
  category: '',
  tags: [],
  metaTitle: '',
  keywords: [],
  content: '',
  imageThumbnail: '',
  videoThumbnail: '',
  order: 0,
};

export const splitKeywords = (joined: string): string[] =>
  joined
    .split(',')
    .map(word => word.trim())
    .filter(Boolean);

export const formOf = (item: WrittenFields & Pick<ItemForEditing, 'published'>): ItemForm => ({
  title: item.title,
  slug: item.slug,
  summary: item.summary,
  published: item.published,
  featured: item.featured,
  author: item.author,
  category: item.category,
  tags: item.tags,
  metaTitle: item.metaTitle,
  keywords: splitKeywords(item.metaKeywords),
  content: item.content,
  imageThumbnail: item.imageThumbnail,
  videoThumbnail: item.videoThumbnail,
  order: item.order,
});

/** The fields that create and edit share, as their commands take them. */
export const fieldsOf = ({ keywords, tags, slug, ...form }: ItemForm) => ({
  ...form,
  slug: slugify(slug),
  tags: [...tags],
  metaKeywords: keywords.join(','),
});

/** What the commands refuse an item without. */
const required = ['title', 'slug', 'summary', 'category', 'author', 'metaTitle'] as const;

/** Labels of the required fields that are empty, in the form's order. */
export const missingIn = (form: ItemForm): readonly string[] =>
  required.filter(name => form[name].trim() === '').map(name => itemLabels[name]);

/** Slug and meta title follow the title for as long as nobody wrote something else into them. */
export function withTitle(form: ItemForm, title: string): ItemForm {
  return {
    ...form,
    title,
    slug: followingSlug(form.slug, form.title, title),
    metaTitle: form.metaTitle === form.title ? title : form.metaTitle,
  };
}

/** Picking an image takes the place of a video thumbnail. */
export const withImage = (form: ItemForm, imageThumbnail: string): ItemForm => ({
  ...form,
  imageThumbnail,
  videoThumbnail: imageThumbnail ? '' : form.videoThumbnail,
});

export const withoutImage = (form: ItemForm): ItemForm => ({ ...form, imageThumbnail: '' });

/** Whether something out of the browser's store is a form of this shape. */
export const isItemForm = (value: unknown): value is ItemForm =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(emptyItem).every(([name, empty]) => typeof Reflect.get(value, name) === typeof empty);

/** Whether what is written is the same; the status has buttons of its own. */
export const sameWords = (a: ItemForm, b: ItemForm): boolean => sameForm({ ...a, published: b.published }, b);

/** Key order is the same everywhere in this file, so equal forms have equal texts. */
export const sameForm = (a: ItemForm, b: ItemForm): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The fields that differ, in the form's order; the status is changed by buttons of its own. */
export const changedFieldsOf = (before: ItemForm, after: ItemForm): readonly (keyof ItemForm)[] =>
  (Object.keys(itemLabels) as (keyof ItemForm)[]).filter(
    name => name !== 'published' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
