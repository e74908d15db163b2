import type { Language } from '@learnloom/contracts/kernel/languages';
import { problemMessages } from '@learnloom/ui/platform';
import { publicMessages } from '@learnloom/ui/public';
import { shellMessages } from './messages.ts';

/** Messages of what is around every page. */
const catalogs = [publicMessages, problemMessages, shellMessages];

/** Loads what is drawn outside the boundaries that wait: without it nothing of the page can be shown. */
export async function loadShellMessages(language: Language): Promise<void> {
  await Promise.all(catalogs.map(catalog => catalog.load(language)));
}
