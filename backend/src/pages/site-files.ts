import type { Settings } from '@learnloom/platform/settings';
import type { Query } from '@learnloom/contracts/kernel/command';
import { websiteSettings, type WebsiteSettings } from '@learnloom/contracts/website/settings';
import type { Ask } from '../kernel/reading/ask.ts';
import { hostUrl } from '../kernel/http/hosts.ts';
import { responseCacheEntry } from '../kernel/reading/response-cache-entry.ts';
import type { ResponseCacheEntry } from '../kernel/reading/response-cache.ts';
import { feedAt, isFeed } from './feeds.ts';
import { pageTitle } from './page-title.ts';
import type { ShareImages } from './share-image/share-images.ts';
import type { LoadedSite } from './site.ts';
import { builtFile } from './static-files.ts';

export interface SiteFileOptions {
  readonly ask: Ask;
  readonly site: LoadedSite;
  readonly images: ShareImages;
  readonly settings: Pick<Settings, 'domain' | 'publicUrl' | 'siteName'>;
}

type Answer = Promise<ResponseCacheEntry | null>;

const NOSNIFF = { 'X-Content-Type-Options': 'nosniff' };
const SHORT = { ...NOSNIFF, 'Cache-Control': 'public, max-age=3600' };
const LONG = { ...NOSNIFF, 'Cache-Control': 'public, max-age=86400' };

/** Days until a program that reads security.txt looks for a newer one. */
const CONTACT_DAYS = 180;
const DAY_MS = 86_400_000;

const SECURITY_TEXT = '/.well-known/security.txt';
const SHARE_IMAGES = '/share-images';
/** Stands where the path of the home page would be empty. */
const HOME = '/index';

const iconSizes: Readonly<Record<string, number>> = {
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
};

const png = (body: Buffer, tags: readonly string[]): ResponseCacheEntry => ({
  ...responseCacheEntry(body, { 'Content-Type': 'image/png', ...LONG }, tags),
  // PNG is compressed already.
  form: () => Promise.resolve(null),
});

/** Where to report a weakness of the site: RFC 9116. */
async function securityText({ ask, settings: { publicUrl } }: SiteFileOptions): Answer {
  const { output, tags } = await ask(websiteSettings as unknown as Query, {}, null);
  const { email } = (output as WebsiteSettings).contact;
  const lines = [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${publicUrl}/contact`,
    `Expires: ${new Date(Date.now() + CONTACT_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${SECURITY_TEXT}`,
  ];
  return responseCacheEntry(`${lines.join('\n')}\n`, { 'Content-Type': 'text/plain; charset=utf-8', ...SHORT }, tags);
}

const appManifestOf = (name: string) => ({
  name,
  short_name: name,
  description: 'How-to articles, tutorials, courses, quizzes and exercises for people who write code.',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fdfcfa',
  theme_color: '#0f766e',
  icons: [192, 512].map(size => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any',
  })),
});

/** Describes the site to devices that install it as an app. */
const webAppManifest = ({ settings }: SiteFileOptions): Answer =>
  Promise.resolve(
    responseCacheEntry(
      JSON.stringify(appManifestOf(settings.siteName)),
      { 'Content-Type': 'application/manifest+json; charset=utf-8', ...SHORT },
      [],
    ),
  );

/** Never kept by a browser: it is how an installed worker is replaced. */
const serviceWorker = ({ site }: SiteFileOptions): Answer =>
  builtFile(site.deployment.shellFolders, 'service-worker.js', false);

async function shareImage(path: string, { ask, site, images, settings }: SiteFileOptions): Answer {
  const of = path.slice(SHARE_IMAGES.length, -'.png'.length);
  const page = await pageTitle(of === HOME ? '/' : of, ask, site);
  return (
    page && png(await images.share({ title: page.title, part: page.part, siteName: settings.siteName }), page.tags)
  );
}

const files: Readonly<Record<string, (options: SiteFileOptions) => Answer>> = {
  [SECURITY_TEXT]: securityText,
  '/manifest.webmanifest': webAppManifest,
  '/service-worker.js': serviceWorker,
};

const isShareImage = (path: string): boolean => path.startsWith(`${SHARE_IMAGES}/`) && path.endsWith('.png');

/** Whether a path of the main host belongs to what other sites, programs and devices read. */
export const isSiteFile = (path: string): boolean =>
  Object.hasOwn(files, path) || Object.hasOwn(iconSizes, path) || isShareImage(path) || isFeed(path);

/** Whether a file is out of date after some time, whatever changes. */
export const expires = (path: string): boolean => path === SECURITY_TEXT;

/** Feeds, icons, share images, security.txt and the files of the installed site. Null: there is none at that path. */
export async function siteFile(path: string, options: SiteFileOptions): Answer {
  if (Object.hasOwn(files, path)) return files[path]?.(options) ?? null;
  const pixels = iconSizes[path];
  if (pixels !== undefined) return png(await options.images.icon(pixels), []);
  if (isFeed(path)) return feedAt(path, { ask: options.ask, ...options.settings });
  return shareImage(path, options);
}

/** Where password managers look for the page that changes a password. */
export const CHANGE_PASSWORD = '/.well-known/change-password';
export const changePasswordAddress = (settings: SiteFileOptions['settings']): string =>
  hostUrl(settings, 'accounts', '/profile');

export const OEMBED = '/oembed';

/** The card of a page for sites that embed it: the `link` type of oEmbed 1.0. Null: the address is none of ours. */
export async function oembed(query: URLSearchParams, { ask, site, settings }: Omit<SiteFileOptions, 'images'>) {
  const { publicUrl } = settings;
  const pageAddress = query.get('url') ?? '';
  const url = URL.canParse(pageAddress) ? new URL(pageAddress) : null;
  if (url?.origin !== new URL(publicUrl).origin) return null;
  const page = await pageTitle(url.pathname, ask, site);
  return (
    page && {
      version: '1.0',
      type: 'link',
      title: page.title,
      provider_name: settings.siteName,
      provider_url: publicUrl,
      cache_age: 86_400,
      thumbnail_url: `${publicUrl}${SHARE_IMAGES}${url.pathname === '/' ? HOME : url.pathname}.png`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    }
  );
}
