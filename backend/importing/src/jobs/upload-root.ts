import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Folders that macOS adds to its zips. */
const ADDED = '__MACOSX';

/** What an unpacked upload is. */
export type UploadContent =
  | { readonly kind: 'folder'; readonly folder: string }
  /** The export of a Ghost or WordPress site. */
  | { readonly kind: 'site'; readonly file: string };

const isVisible = (name: string): boolean => !name.startsWith('.') && name !== ADDED;

/**
 * What is in a folder: its documents, or an export of a site with its images. A single folder in it stands for the whole, as
 * in the zips of code hosts.
 */
export async function contentOf(folder: string): Promise<UploadContent> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => isVisible(name));
  const [only, ...others] = entries;
  if (only?.isDirectory() && others.length === 0) return contentOf(path.join(folder, only.name));
  const files = entries.filter(entry => entry.isFile()).map(({ name }) => name);
  const exports = files.filter(name => /\.(?:json|xml)$/i.test(name));
  const [site] = exports;
  const hasText = files.some(name => /\.(?:md|mdx|markdown|ya?ml|toml)$/i.test(name));
  // Beside an export there are folders of images alone.
  const isSite = site !== undefined && exports.length === 1 && !hasText && isExportName(site);
  return isSite ? { kind: 'site', file: path.join(folder, site) } : { kind: 'folder', folder };
}

/** Settings of other programs end alike. */
const isExportName = (name: string): boolean => !/^(?:package|package-lock|tsconfig|sidebars?|docs)\.json$/i.test(name);
