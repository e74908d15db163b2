/** The mark of the site: two threads that cross. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#fdfcfa"/><g fill="none" stroke-width="3" stroke-linecap="round"><path d="M8 6v15a4 4 0 0 0 4 4h13" stroke="#1c1b1a"/><path d="M7 12h8.500a4 4 0 0 1 4 4v10M14 7h11M25 12h-4.500" stroke="#0f766e"/></g></svg>`;

/** Only the main host is for search engines. */
export const robots = (host: string, publicUrl: string): string =>
  host === 'main'
    ? `User-agent: *\nDisallow: /api/\nDisallow: /login\nDisallow: /register\nSitemap: ${publicUrl}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n';
