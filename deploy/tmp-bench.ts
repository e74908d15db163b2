import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '@learnloom/kernel/migrations/migrate';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { apiClient } from './testing/client.ts';
import { signInMaster } from './testing/people.ts';
const dir = mkdtempSync('/tmp/ll-bench-');
const server = await openEmbeddedPostgres({ dir: dir + '/pg' });
const admin = new pg.Client({ connectionString: server.urlOf('postgres') }); await admin.connect(); await admin.query('create database b');
const url = server.urlOf('b'); await migrate(url);
const env = { ...process.env, DATABASE_URL: url, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
const N = Number(process.env.CLIENTS ?? 32), MS = Number(process.env.MS ?? 4000);
async function raw() {
  const cs = await Promise.all(Array.from({ length: N }, async () => { const c = new pg.Client({ connectionString: url }); await c.connect(); return c; }));
  await cs[0]!.query('create table if not exists raw_t (id bigint generated always as identity primary key, a text, b jsonb)');
  let n = 0; const end = Date.now() + MS;
  await Promise.all(cs.map(async c => { while (Date.now() < end) { await c.query({ name: 'i', text: 'insert into raw_t (a,b) values ($1,$2)', values: ['article-x', '{"a":1}'] }); n++; } }));
  for (const c of cs) await c.end(); return n / MS * 1000;
}
const node = process.execPath;
const worker = spawn(node, ['--import', 'tsx', 'projections/src/worker.ts'], { env, stdio: ['pipe', 'inherit', 'inherit'] });
const be = spawn(node, [...(process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : []), '--import', 'tsx', 'deploy/tmp-bench-backend.ts'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
let cpu = 0;
const port = await new Promise<number>(r => be.stdout.on('data', d => { const m = /PORT (\d+)/.exec(String(d)); if (m) r(Number(m[1])); const c = /CPU ([\d.]+)/.exec(String(d)); if (c) cpu = Number(c[1]); }));
const api = apiClient(port); await new Promise(r => setTimeout(r, 1500));
const { token } = await signInMaster(api);
const keys = await Promise.all(Array.from({ length: N }, async () => { const key = randomUUID(); await api.post('/articles/tags', { token, body: { key, title: 'T', slug: 't-' + key } }); return key; }));
const lat: number[] = [];
async function http(ms: number) {
  let n = 0, bad = 0; const end = Date.now() + ms;
  await Promise.all(keys.map(key => new Promise<void>(done => {
    const s = connect(port, '127.0.0.1'); s.setNoDelay(true); let on = true, buf = '', t = 0;
    const send = () => { on = !on; t = performance.now(); s.write(`POST /api/articles/tags/${key}/${on ? 'publish' : 'make-draft'} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`); };
    s.on('data', d => { buf += d; const i = buf.indexOf('\r\n\r\n'); if (i < 0) return; const len = Number(/content-length: (\d+)/i.exec(buf)![1]); if (buf.length < i + 4 + len) return; if (!buf.startsWith('HTTP/1.1 200')) { bad++; if (bad < 3) console.log(buf); } buf = ''; n++; lat.push(performance.now() - t); if (Date.now() < end) send(); else { s.destroy(); done(); } });
    send();
  })));
  if (bad) console.log('bad', bad);
  return n / ms * 1000;
}
await http(2000);
const res: string[] = [];
for (let i = 0; i < 3; i++) { const r1 = await raw(); lat.length = 0; be.kill('SIGUSR2'); await new Promise(r => setTimeout(r, 50)); const c0 = cpu; if (i === 1) be.kill('SIGHUP'); const h = await http(MS); if (i === 1) be.kill('SIGHUP'); be.kill('SIGUSR2'); await new Promise(r => setTimeout(r, 100)); const r2 = await raw(); lat.sort((a, b) => a - b);
  res.push(`raw ${r1.toFixed(0)}/${r2.toFixed(0)} http ${h.toFixed(0)} ratio ${(h / ((r1 + r2) / 2)).toFixed(3)} p50 ${lat[lat.length >> 1]!.toFixed(1)} p99 ${lat[Math.floor(lat.length * .99)]!.toFixed(1)} backend cpu us/req ${((cpu - c0) * 1e6 / (h * MS / 1000)).toFixed(0)}`); console.log(res.at(-1)); }
be.kill('SIGTERM'); worker.kill('SIGTERM'); await new Promise(r => setTimeout(r, 1500)); await admin.end(); await server.close(); rmSync(dir, { recursive: true, force: true }); process.exit(0);
