import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as content from '../registry.ts';
import { snippets, type SnippetPurpose } from '@learnloom/contracts/content/snippets';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';

let product: TestAreas;
beforeAll(async () => {
  product = await testAreas([content]);
});
afterAll(() => product?.close());

const documentOf = (text: string): string => JSON.stringify({ v: 1, ops: [{ insert: `${text}\n` }] });

async function create(title: string, purpose: SnippetPurpose): Promise<string> {
  const key = randomUUID();
  await product.execute(snippets.create, { key, title, purpose, content: documentOf(title) });
  return key;
}

test('staff find snippets and templates by title and type, and authors choose from all of them', async () => {
  const install = await create('install Node', 'snippet');
  const task = await create('A task', 'template');
  const titlesIn = async (input: object) =>
    (await product.ask(snippets.list, { purpose: 'all', ...input })).rows.map(({ title }) => title);
  expect(await titlesIn({})).toEqual(['A task', 'install Node']);
  expect(await titlesIn({ purpose: 'template' })).toEqual(['A task']);
  expect(await titlesIn({ search: 'NODE' })).toEqual(['install Node']);
  expect(await product.ask(snippets.choices, {}, 'MANAGER')).toEqual([
    { key: task, purpose: 'template', title: 'A task', description: '' },
    { key: install, purpose: 'snippet', title: 'install Node', description: '' },
  ]);
  expect(await product.ask(snippets.content, { key: install }, 'MANAGER')).toEqual({
    content: documentOf('install Node'),
  });

  await product.execute(snippets.remove, { key: install });
  expect(await titlesIn({})).toEqual(['A task']);
  for (const query of [snippets.content, snippets.forEditing] as const)
    await expect(product.ask(query, { key: install })).rejects.toMatchObject({ kind: 'missing' });
});
