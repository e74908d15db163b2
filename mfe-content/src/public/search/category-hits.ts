import type { CategoryPage, ItemCard } from '@learnloom/contracts/content/item';
import { itemPath } from '../paths.ts';
import type { HitGroup } from '@learnloom/ui/public';

/** Hits that a list may show at once. */
const MOST = 30;

/** 2 when the title has the word, 1 when the summary or a tag has it, 0 otherwise. */
function weight({ title, summary, tags }: ItemCard, word: string): number {
  if (title.toLowerCase().includes(word)) return 2;
  return [summary, ...tags].some(text => text.toLowerCase().includes(word)) ? 1 : 0;
}

/** What a category holds on some words, by sub category; titles that match stand before other matches. */
export function hitsInCategory({ kind, slug, subCategories }: CategoryPage, text: string): HitGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  let room = MOST;
  return subCategories.flatMap(sub => {
    const found = sub.items
      .map(item => ({ item, weights: words.map(word => weight(item, word)) }))
      .filter(({ weights }) => weights.every(Boolean))
      .map(({ item, weights }) => ({ item, total: weights.reduce((sum, one) => sum + one, 0) }))
      .sort((one, other) => other.total - one.total)
      .slice(0, room);
    room -= found.length;
    if (found.length === 0) return [];
    const hits = found.map(({ item }) => ({
      key: item.key,
      title: item.title,
      href: itemPath(kind, slug, item.slug),
      detail: item.readingTime,
    }));
    return { label: sub.title, sections: [{ label: '', hits }] };
  });
}
