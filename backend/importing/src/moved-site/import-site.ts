import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { itemRoot } from '@learnloom/contracts/content/item';
import { redirects } from '@learnloom/contracts/website/redirects';
import { mistake } from '../markdown/mistakes.ts';
import { slugOfPath, type ImportDefaults } from '../documentation/foreign-source.ts';
import { keyOf } from '../entry.ts';
import type { Gateway } from '../gateway.ts';
import { importFolder, type ImportOptions, type Summary } from '../import-folder.ts';
import { readGhost } from './ghost.ts';
import { UnreadableSite, type MovedSite } from './moved-site.ts';
import { readWordPress } from './wordpress.ts';
import { writeFolder } from './write-folder.ts';

/** Bytes of an export. */
const MAX_EXPORT = 200_000_000;

export interface SiteSummary extends Summary {
  /** Old addresses that lead to the imported texts. */
  readonly redirected: number;
  /** Old addresses that could not be redirected, and why. */
  readonly notRedirected: readonly string[];
  /** What of the site is not imported, such as attachments, and how many there are. */
  readonly notTaken: ReadonlyMap<string, number>;
}

async function readSite(file: string): Promise<MovedSite> {
  if ((await stat(file)).size > MAX_EXPORT) throw mistake(1, 'the file is too long');
  const text = await readFile(file, 'utf8');
  try {
    return file.toLowerCase().endsWith('.json') ? readGhost(text) : readWordPress(text);
  } catch (error) {
    throw error instanceof UnreadableSite ? mistake(1, error.message) : error;
  }
}

/**
 * Imports the export of a site of Ghost (.json) or WordPress (.xml): its texts as drafts or published, as they are there.
 * Old addresses lead to them. Throws `Mistakes` when it cannot begin.
 */
export async function importSite(
  file: string,
  gateway: Gateway,
  { defaults, ...options }: ImportOptions & { readonly defaults: ImportDefaults },
): Promise<SiteSummary> {
  const site = await readSite(file);
  const folder = await mkdtemp(path.join(tmpdir(), 'learnloom-site-'));
  try {
    const folderSummary = await writeFolder(site, folder, { beside: path.dirname(file), site: defaults.site ?? null });
    const summary = await importFolder(folder, gateway, { ...options, defaults });
    const refusals = new Set(summary.refusedFiles.map(one => one.file.split(' (')[0]));
    const notRedirected: string[] = [];
    let redirectCount = 0;
    for (const [text, name] of folderSummary.names) {
      // Old addresses of drafts lead nowhere there, too.
      if (!text.isPublished || text.path === '' || refusals.has(`${name}.md`) || options.signal?.aborted) continue;
      const from = text.path.length > 1 ? text.path.replace(/\/$/, '') : text.path;
      const to = `${itemRoot[defaults.kind]}/${defaults.category.split('/')[0] ?? ''}/${slugOfPath(`${name}.md`)}`;
      if (from === to) continue;
      const key = keyOf('redirect', from);
      const answer = await gateway.execute(redirects.add, { key, from, to });
      // At a second import it is there already.
      const result =
        answer.ok || !(await gateway.execute(redirects.change, { key, to })).ok ? answer : { ok: true as const };
      if (result.ok) redirectCount += 1;
      else notRedirected.push(`${from}: ${Object.values(result.errors)[0] ?? result.message}`);
    }
    return { ...summary, redirected: redirectCount, notRedirected, notTaken: site.skipped };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
