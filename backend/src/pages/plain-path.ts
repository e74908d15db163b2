/**
 * The one address of a page: without empty parts and without a slash at the end. Browsers take a backslash for a slash,
 * and so it is here, lest a redirection to `/\host` leads elsewhere.
 */
export const plainPath = (path: string): string => `/${path.split(/[/\\]/).filter(Boolean).join('/')}`;
