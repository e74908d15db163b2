import { FOLDER } from './process.ts';

const isAbsolute = (path: string): boolean => path.startsWith('/');

function segments(path: string): string[] {
  const kept: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') kept.push(segment);
    else if (kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else if (!isAbsolute(path)) kept.push('..');
  }
  return kept;
}

function normalize(path: string): string {
  const inside = segments(path).join('/');
  const end = path.endsWith('/') && inside !== '' ? '/' : '';
  return `${isAbsolute(path) ? '/' : ''}${inside}${end}` || '.';
}

function resolve(...paths: string[]): string {
  const whole = [FOLDER, ...paths].reduce((base, path) => (isAbsolute(path) ? path : `${base}/${path}`));
  return `/${segments(whole).join('/')}`;
}

function basename(path: string, suffix = ''): string {
  const base = path.replace(/\/+$/u, '').split('/').at(-1) ?? '';
  return suffix !== '' && base !== suffix && base.endsWith(suffix) ? base.slice(0, -suffix.length) : base;
}

function dirname(path: string): string {
  const trimmed = path.replace(/(?<=.)\/+$/u, '');
  const end = trimmed.lastIndexOf('/');
  return end < 0 ? '.' : end === 0 ? '/' : trimmed.slice(0, end);
}

const extname = (path: string): string => /^.+(\.[^.]*)$/u.exec(basename(path))?.[1] ?? '';

function relative(from: string, to: string): string {
  const [a, b] = [segments(resolve(from)), segments(resolve(to))];
  const different = a.findIndex((segment, index) => segment !== b[index]);
  const common = different < 0 ? a.length : different;
  return [...a.slice(common).map(() => '..'), ...b.slice(common)].join('/');
}

interface Parsed {
  readonly root: string;
  readonly dir: string;
  readonly base: string;
  readonly ext: string;
  readonly name: string;
}

/** Node's `path`, as on Linux. */
export const path = {
  sep: '/',
  delimiter: ':',
  isAbsolute,
  normalize,
  join: (...paths: string[]): string => normalize(paths.filter(Boolean).join('/') || '.'),
  resolve,
  basename,
  dirname,
  extname,
  relative,
  parse: (whole: string): Parsed => {
    const base = basename(whole);
    const ext = extname(whole);
    const dir = whole.includes('/') ? dirname(whole) : '';
    return { root: isAbsolute(whole) ? '/' : '', dir, base, ext, name: ext ? base.slice(0, -ext.length) : base };
  },
  format: ({ root = '', dir = '', base = '', name = '', ext = '' }: Partial<Parsed>): string => {
    const file = base || `${name}${ext}`;
    return dir ? (dir === root ? `${dir}${file}` : `${dir}/${file}`) : `${root}${file}`;
  },
};
