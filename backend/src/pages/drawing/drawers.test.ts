import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '@learnloom/testing/eventually';
import type { DrawnBody } from '../front-end.ts';
import { isUndrawn, type Answer, type Undrawn } from './page.ts';
import { openDrawers, type Drawers } from './drawers.ts';

/** A shell that draws what the remote's route gives as its page, after it has asked what the route needs. */
const SHELL = `
exports.shared = { react: { version: 'of the shell' } };
exports.drawPage = async request => {
  const { routes } = await request.loadRemote({ name: 'a' });
  const { needs = [], page } = routes[request.pathname];
  const answers = await Promise.all(needs.map(name => request.answer({ query: { name }, input: {} })));
  const plan = { kind: 'page', head: { title: 'Planned' }, route: request.pathname };
  request.onPlanned(plan);
  return { ...plan, body: String(await page(...answers)), whole: true };
};`;

const page = (body: string, needs = '[]') => `{ needs: ${needs}, page: async (...answers) => { ${body} } }`;

const REMOTE = `
const kept = [];
exports.default = { routes: {
  '/good': ${page("return 'good ' + answers + ' ' + require('react').version", "['Some']")},
  '/timer': ${page("setTimeout(() => { throw new Error('later') }); return 'drawn'")},
  '/throws': ${page("throw new Error('thrown')")},
  '/loop': ${page('for (;;);')},
  '/never': ${page('await new Promise(() => undefined)')},
  '/exit': ${page('process.exit(7)')},
  '/killed': ${page("process.kill(process.pid, 'SIGKILL')")},
  '/heap': ${page('const m = new Map(); for (let i = 0; ; i += 1) m.set(i, { i })')},
  '/huge': ${page('for (;;) kept.push(Array.from({ length: 3e7 }, (_, i) => ({ i })))')},
  '/buffers': ${page('for (;;) { kept.push(Buffer.alloc(2e7, 1)); await new Promise(setImmediate) }')},
  '/reads': ${page("return require('node:fs').readFileSync('/etc/hostname', 'utf8')")},
  '/secret': ${page('return Object.keys(process.env)')},
  '/liar': ${page("process.send({ kind: 'drawn', page: 1, drawn: { body: 5 } }); return 'x'")},
} };`;

const limits = { page: 400, pong: 200, pause: { first: 20, most: 100, well: 1 }, rest: 100, heap: 64, memory: 256 };

let root: string;
let drawers: Drawers;
let failures: string[];
let places: string[];

const write = (file: string, text: string) => {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
};
const some: Answer = ({ name }) => Promise.resolve(`answer to ${name}`);

function draw(pathname: string, remote = 'a', answer = some): Promise<DrawnBody | Undrawn> {
  const folders = { shellFolder: join(root, 'shell'), remoteFolder: join(root, remote) };
  const place = { host: 'main', pathname, search: '', site: 'http://localhost', manifest: { remotes: [] } };
  return drawers.draw({ name: remote, version: '1', ...folders }, place, answer);
}
const outcome = (drawn: DrawnBody | Undrawn) => (isUndrawn(drawn) ? drawn.failed : drawn.body);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'learnloom-drawers-'));
  write('shell/server.cjs', SHELL);
  for (const name of ['a', 'b']) write(`${name}/server.cjs`, REMOTE);
  failures = [];
  places = [];
  drawers = openDrawers(
    {
      failed: ({ remote, version, kind, path }) => {
        failures.push(`${remote} ${version} ${kind}`);
        places.push(path);
      },
      drawn: () => undefined,
      restarted: () => undefined,
    },
    limits,
  );
});
afterEach(() => {
  drawers.close();
  rmSync(root, { recursive: true });
});

test('a page is drawn with what this process answers and with the modules of the shell', async () => {
  expect(outcome(await draw('/good'))).toBe('good answer to Some of the shell');
  expect(failures).toEqual([]);
});

test.each([
  ['throws later, in a timer', '/timer', 'drawn', 'stray'],
  ['throws', '/throws', 'error', 'error'],
  ['loops', '/loop', 'timeout', 'timeout'],
  ['is never drawn', '/never', 'timeout', 'timeout'],
  ['ends the process', '/exit', 'error', 'error'],
  ['is killed', '/killed', 'crash', 'crash'],
  ['fills the heap', '/heap', 'memory', 'memory'],
  ['makes huge lists', '/huge', 'memory', 'memory'],
  ['answers in a false shape', '/liar', 'crash', 'crash'],
  ...(process.platform === 'linux' ? [['fills memory beside the heap', '/buffers', 'memory', 'memory'] as const] : []),
] as const)(
  "a remote's component that %s (%s): the page comes back as %s, the operator hears, others are drawn, itself again soon",
  async (_does, path, came, told) => {
    await Promise.all([draw('/good'), draw('/good', 'b')]);
    const bad = draw(path);
    expect(outcome(await draw('/good', 'b'))).toContain('good');
    expect([came, 'timeout']).toContain(outcome(await bad));
    await eventually(() => expect(failures.length).toBeGreaterThan(0));
    expect(new Set(failures)).toContain(`a 1 ${outcome(await bad) === 'timeout' ? 'timeout' : told}`);
    await eventually(async () => expect(outcome(await draw('/good'))).toContain('good'));
    expect(failures.filter(failure => failure.startsWith('b'))).toEqual([]);
  },
);

test('what throws after its page is told with the path of that page', async () => {
  expect(outcome(await draw('/timer'))).toBe('drawn');
  await eventually(() => expect(places).toEqual(['/timer']));
});

test('a remote that cannot be loaded is told once a try, and is fine as soon as it can', async () => {
  write('a/server.cjs', "throw new Error('broken at its import')");
  expect(outcome(await draw('/good'))).toBe('load');
  expect(outcome(await draw('/good'))).toBe('busy');
  expect(failures).toEqual(['a 1 load']);
  write('a/server.cjs', REMOTE);
  await eventually(async () => expect(outcome(await draw('/good'))).toContain('good'));
});

test('what a page was planned to be is known although its drawing failed', async () => {
  expect(await draw('/loop')).toMatchObject({ failed: 'timeout', planned: { head: { title: 'Planned' } } });
});

test('waiting for answers does not count; an answer that fails is not the fault of the remote', async () => {
  const slow: Answer = () => new Promise(resolve => setTimeout(() => resolve('late'), 2 * limits.page));
  expect(outcome(await draw('/good', 'a', slow))).toContain('late');
  expect(outcome(await draw('/good', 'a', () => Promise.reject(new Error('away'))))).toBe('error');
  expect(failures).toEqual([]);
});

test("a remote's code has no secrets of the server and reads no files", async () => {
  expect(outcome(await draw('/secret'))).not.toMatch(/PATH|DATABASE/);
  expect(outcome(await draw('/reads'))).toBe('error');
});
