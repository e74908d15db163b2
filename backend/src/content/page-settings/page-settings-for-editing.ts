import {
  defaultPageSettings,
  pageSettingNames,
  practiceKinds,
  type PageSettingsContract,
  type PageSettingsForEditing,
} from '@learnloom/contracts/content/page-settings';
import type { NamedPage } from '@learnloom/contracts/content/item';
import { answer } from '../../kernel/reading/answer.ts';
import { lookup } from '../../kernel/reading/lookups.ts';
import type { Ports } from '../../kernel/ports.ts';
import { content } from '../tables.ts';

/** The pages with these keys that readers see, of each of the kinds. */
export async function namedPages(
  { read, lookups }: Pick<Ports, 'read' | 'lookups'>,
  kinds: readonly string[],
  keys: readonly string[],
): Promise<readonly NamedPage[]> {
  if (keys.length === 0) return [];
  const pages = await Promise.all(kinds.map(kind => lookup(lookups.published, kind).pages(read, keys)));
  return keys.flatMap(key => {
    const page = pages.map(found => found.get(key)).find(found => found !== undefined);
    return page ? [{ key: page.key, title: page.title, path: page.path }] : [];
  });
}

/** Answers with how a page is shown; with what holds for every page as long as nobody has chosen anything. */
export const pageSettingsForEditing = (contract: PageSettingsContract) =>
  answer(contract.forEditing, async ({ key }, ports): Promise<PageSettingsForEditing> => {
    const row = await content(ports.read)
      .selectFrom('page_settings')
      .where('key', '=', key)
      .select([...pageSettingNames, 'version', 'updatedAt'])
      .executeTakeFirst();
    const settings = row ?? { ...defaultPageSettings, version: null, updatedAt: null };
    const [related, practice] = await Promise.all([
      namedPages(ports, [contract.kind], settings.related),
      namedPages(ports, practiceKinds, settings.practice === '' ? [] : [settings.practice]),
    ]);
    return { key, ...settings, pages: [...related, ...practice] };
  });
