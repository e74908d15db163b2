/**
 * What Moodle calls a category, without the course that it belongs to: 'Biology / Cells' of `$course$/top/Biology/Cells`. Two
 * slashes are one that stands in a name.
 */
export const categoryName = (path: string): string =>
  path
    .trim()
    .replace(/^\$[a-z]+\$\/?/i, '')
    .replace(/^top(\/(?!\/)|$)/i, '')
    .split(/(?<!\/)\/(?!\/)/)
    .map(name => name.replaceAll('//', '/').trim())
    .filter(name => name !== '')
    .join(' / ');
