import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { documentText } from '@learnloom/documents/document';
import { articles } from '@learnloom/contracts/content/item';
import { routeOf } from '@learnloom/contracts/kernel/command';
import { keyOf } from '@learnloom/importing/entry';
import { readFrontMatter } from '@learnloom/importing/front-matter';
import { markdownToDocument } from '@learnloom/importing/markdown/markdown';
import { postJson, type Product } from '../product/product.ts';

/** An article of the demo whose text the drafts have. Without its code, which takes long to highlight. */
const SAMPLE = new URL('../../../demo/howto/git/everyday-git/stage-part-of-a-file.md', import.meta.url);

/** Creates articles over HTTP; gives their keys. */
export async function createDrafts({ port, token }: Product, number: number): Promise<readonly string[]> {
  const { body } = readFrontMatter(await readFile(SAMPLE, 'utf8'));
  const content = documentText(markdownToDocument(body.replace(/^```[^]*?^```$/gm, '')));
  const { path } = routeOf(articles.create);
  return Promise.all(
    Array.from({ length: number }, async (_, index) => {
      const key = randomUUID();
      const article = {
        key,
        title: `Draft number ${index}`,
        slug: `draft-number-${index}`,
        summary: 'Written to be published and made a draft again.',
        published: false,
        featured: false,
        author: keyOf('author', 'ada-obi'),
        category: 'everyday-git',
        metaTitle: `Draft number ${index}`,
        content,
      };
      await postJson(port, path, article, token);
      return key;
    }),
  );
}
