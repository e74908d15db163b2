import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import type { RunLanguage } from '@learnloom/contracts/runner/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RUNNER_DATA } from '@learnloom/testing/compiler-caches';
import { eventually } from '@learnloom/testing/eventually';
import { engineOfThisMachine, execute, has, LIMITS, prepared, reasonAgainst } from './engine.fixture.ts';
import { endlessPrograms, inNode, inPython, nodeAttempts, pythonAttempts } from './escapes.fixture.ts';

const engine = await engineOfThisMachine();
const why = reasonAgainst(engine);
const present = (language: RunLanguage): boolean => has(engine, language);

const MEBIBYTE = 1024 * 1024;
const marker = randomUUID();
const folder = mkdtempSync(path.join(tmpdir(), 'learnloom-host-'));
const surroundings = { secret: path.join(folder, 'secret'), folder, port: 0, socket: `learnloom-${marker}` };
const servers: Server[] = [];

const listen = (at: number | string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(socket => socket.end('reached'));
    server.once('error', reject);
    server.listen(at, () => resolve(server));
    servers.push(server);
  });

writeFileSync(surroundings.secret, marker, { mode: 0o644 });
const address = (await listen(0)).address();
if (address && typeof address === 'object') surroundings.port = address.port;
await listen(`\0${surroundings.socket}`);

/** Command lines of the host's processes that the tests' programs carry the marker in. */
const survivors = (): string[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(pid => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return line.includes(marker) ? [line] : [];
      } catch {
        return [];
      }
    });

const ofThisProcess = (at: string, pattern: RegExp): string[] => {
  try {
    return readdirSync(at).filter(name => pattern.test(name));
  } catch {
    return [];
  }
};

/** Folders of this process's jobs. */
const runFolders = (): string[] => {
  const runs = path.join(RUNNER_DATA, 'sandbox/runs', hostname());
  const [own = ''] = ofThisProcess(runs, new RegExp(`^${process.pid}-`));
  return ofThisProcess(path.join(runs, own), /./);
};

const nothingSurvives = (): Promise<void> => eventually(() => expect(survivors()).toEqual([]), 60_000);

async function run(language: RunLanguage, source: string, limits: Partial<(typeof LIMITS)['run']> = {}) {
  const job = { args: [marker], run: { ...LIMITS.run, ...limits } };
  return (await execute(engine, language, source, job)).run;
}

beforeAll(() => {
  process.env['LEARNLOOM_TEST_SECRET'] = marker;
});
afterAll(() => {
  delete process.env['LEARNLOOM_TEST_SECRET'];
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(why !== '')(`the sandbox (${why || 'present'})`, { timeout: 120_000 }, () => {
  describe.skipIf(!present('python'))('against Python', () => {
    it.concurrent.each(Object.entries(pythonAttempts(surroundings)))('%s', async (_name, body) => {
      const { stdout, stderr } = await run('python', inPython(body));
      expect({ stdout: stdout.slice(0, 9), stderr }).toEqual({ stdout: 'contained', stderr: '' });
    });

    it('shows neither the environment of the server nor its processes', async () => {
      const source = `import os
print(sorted(os.environ))
for p in os.listdir("/proc"):
  if p.isdigit():
    print(p, open(f"/proc/{p}/cmdline").read())
    try: print(open(f"/proc/{p}/environ").read())
    except OSError: pass
for fd in os.listdir("/proc/self/fd"):
  if int(fd) > 2:
    try: print("open", os.readlink(f"/proc/self/fd/{fd}"))
    except OSError: pass
`;
      const { stdout, code } = await run('python', source);
      expect(code).toBe(0);
      expect(stdout).not.toContain('LEARNLOOM');
      expect(stdout.match(/^\d+ /gm)?.length).toBeLessThan(5);
      // What the server itself inherited is covered.
      expect(
        [...stdout.matchAll(/^open (.*)$/gm)].map(([, file]) => file).filter(file => file !== '/dev/null'),
      ).toEqual([]);
    });

    it('has no rights', async () => {
      const { stdout } = await run('python', 'print(open("/proc/self/status").read())');
      for (const line of [/^CapEff:\t0+$/m, /^CapPrm:\t0+$/m, /^CapBnd:\t0+$/m, /^NoNewPrivs:\t1$/m, /^Seccomp:\t2$/m])
        expect(stdout).toMatch(line);
    });
  });

  describe.skipIf(!present('javascript'))('against Node.js', () => {
    it.concurrent.each(Object.entries(nodeAttempts(surroundings)))('%s', async (_name, body) => {
      const { stdout, stderr } = await run('javascript', inNode(body));
      expect({ stdout: stdout.slice(0, 9), stderr }).toEqual({ stdout: 'contained', stderr: '' });
    });

    it('shows only its own environment', async () => {
      const { stdout } = await run('javascript', 'console.log(Object.keys(process.env).sort().join())');
      expect(stdout).toBe('HOME,LANG,PATH,PWD,TZ\n');
    });
  });

  describe.each(endlessPrograms)('ends in time, in %s,', (language, programs) => {
    it.skipIf(!present(language)).concurrent.each(Object.entries(programs))('%s', async (_name, source) => {
      const stage = await run(language, source, { wall: 1500 });
      expect(stage).toMatchObject({ status: 'TO', code: null, signal: 'SIGKILL' });
    });
  });

  describe.skipIf(!present('python'))('limits, for Python,', () => {
    it('processor time', async () => {
      const stage = await run('python', 'while True: pass', { cpu: 1000 });
      expect(stage).toMatchObject({ status: 'TO', message: 'Time limit exceeded' });
    });

    it('processor time of all processes together', async () => {
      const source = 'import os\nfor _ in range(3): os.fork()\nwhile True: pass';
      const stage = await run('python', source, { cpu: 1000, wall: 60_000 });
      expect(stage).toMatchObject({ status: 'TO', message: 'Time limit exceeded' });
      // Eight of them; without a control group each has a limit of its own.
      if (stage.cpu_time !== null) expect(stage.cpu_time).toBeLessThan(4000);
    });

    it('waiting, which takes no processor time, by the wall alone', async () => {
      const source = 'import time\ntime.sleep(2)\nprint("awake")';
      expect(await run('python', source, { cpu: 1000, wall: 60_000 })).toMatchObject({ stdout: 'awake\n', code: 0 });
      expect(await run('python', source, { cpu: 60_000, wall: 1000 })).toMatchObject({
        status: 'TO',
        message: 'Time limit exceeded (wall clock)',
      });
    });

    it.each([
      ['stdout', 'OL', 'import sys\nwhile True: sys.stdout.write("x" * 1000)'],
      ['stderr', 'EL', 'import sys\nwhile True: sys.stderr.write("x" * 1000)'],
    ] as const)('%s', async (stream, status, source) => {
      const stage = await run('python', source);
      expect(stage).toMatchObject({ status, message: `${stream} length exceeded` });
      expect(stage[stream]).toHaveLength(65_536);
    });

    it('memory of one process', async () => {
      const stage = await run('python', 'a = []\nwhile True: a.append(bytearray(10 ** 6))', { memory: 128 * MEBIBYTE });
      expect(stage.code).not.toBe(0);
      expect(`${stage.stderr}${stage.message}`).toMatch(/MemoryError|Memory limit exceeded/);
    });

    it('memory of all processes together', async () => {
      const source = `import os, time
for _ in range(12):
  if os.fork() == 0:
    try:
      a = [bytearray(b"x" * 10 ** 6) for _ in range(60)]
      time.sleep(1000)
    finally: os._exit(0)
for _ in range(12): os.wait()
`;
      const stage = await run('python', source, { memory: 96 * MEBIBYTE, wall: 4000 });
      expect(stage.memory ?? 0).toBeLessThanOrEqual(96 * MEBIBYTE);
      await nothingSurvives();
    });

    it('memory that files in memory take', async () => {
      const source = `import time
for i in range(50):
  with open(f"/tmp/f{i}", "wb") as f: f.write(b"x" * 1000000)
time.sleep(1000)
`;
      const stage = await run('python', source, { memory: 32 * MEBIBYTE });
      expect(stage).toMatchObject({ stdout: '', message: 'Memory limit exceeded' });
    });

    it('processes', async () => {
      const source = `import os, time
n = 0
try:
  while True:
    if os.fork() == 0: time.sleep(1000)
    n += 1
except OSError: print(n)
`;
      const stage = await run('python', source);
      expect(Number(stage.stdout)).toBeGreaterThan(10);
      expect(Number(stage.stdout)).toBeLessThan(64);
      await nothingSurvives();
    });

    it('threads', async () => {
      const source = `import threading, time, os
n = 0
try:
  while True:
    threading.Thread(target=time.sleep, args=(1000,), daemon=True).start()
    n += 1
except RuntimeError: print(n, flush=True); os._exit(0)
`;
      expect(Number((await run('python', source)).stdout)).toBeLessThan(64);
    });

    it('open files', async () => {
      const source = 'a = []\ntry:\n  while True: a.append(open("/dev/null"))\nexcept OSError: print(len(a))';
      expect(Number((await run('python', source)).stdout)).toBeLessThan(256);
    });

    it('the size of a file', async () => {
      const source =
        'import signal\nsignal.signal(signal.SIGXFSZ, signal.SIG_DFL)\nopen("/tmp/a", "wb").write(b"x" * 2 * 10 ** 7)';
      expect(await run('python', source)).toMatchObject({ status: 'SG', signal: 'SIGXFSZ' });
    });

    it.each(['/tmp', '/box', '/dev/shm'])('what is written to %s', async place => {
      const source = `n = 0
try:
  for i in range(1000):
    with open(f"${place}/f{i}", "wb") as f: f.write(b"x" * 1000000)
    n += 1
except OSError: pass
print(n)
`;
      const { stdout } = await run('python', source);
      expect(Number(stdout)).toBeGreaterThan(0);
      expect(Number(stdout)).toBeLessThan(80);
    });
  });

  describe.skipIf(!present('python'))('leaves nothing of', () => {
    it('a daemon', async () => {
      const source = `import os, time
if os.fork() == 0:
  os.setsid()
  if os.fork() == 0:
    for fd in range(3): os.close(fd)
    time.sleep(1000)
  os._exit(0)
print("parent")
`;
      expect(await run('python', source)).toMatchObject({ stdout: 'parent\n', status: null });
      await nothingSurvives();
    });

    it('a program that was stopped', async () => {
      const controller = new AbortController();
      const running = execute(engine, 'python', 'import time\ntime.sleep(1000)', { args: [marker] }, controller.signal);
      await eventually(() => expect(survivors()).not.toEqual([]), 60_000);
      controller.abort(new Error('The reader has gone'));
      await expect(running).rejects.toThrow('The reader has gone');
      await nothingSurvives();
    });

    it('a program that ends everything it can reach, for those beside it and after it', async () => {
      const beside = run('python', 'import time\ntime.sleep(1)\nprint("beside")');
      const hostile = await run(
        'python',
        `import os
for pid in 1, -1:
  try: os.kill(pid, 9)
  except OSError: pass
print("done")
`,
      );
      expect(hostile).toMatchObject({ stdout: 'done\n', status: null });
      expect((await beside).stdout).toBe('beside\n');
      expect((await run('python', 'import os\nprint("after", os.listdir("/tmp"), os.listdir("/box"))')).stdout).toBe(
        "after [] ['main.py']\n",
      );
    });
  });

  describe('against other languages', () => {
    it.skipIf(!present('ruby'))('Ruby neither reads files nor starts programs with rights', async () => {
      const source = `begin; File.read("/etc/passwd"); puts "ESCAPED"; rescue SystemCallError; puts "contained"; end
puts system("mount -t tmpfs none /tmp", err: File::NULL) ? "ESCAPED" : "contained"
begin; require "socket"; TCPSocket.new("127.0.0.1", ${surroundings.port}); puts "ESCAPED"; rescue SystemCallError; puts "contained"; end`;
      expect((await run('ruby', source)).stdout).toBe('contained\n'.repeat(3));
    });

    it.skipIf(!present('java'))('Java neither reads files nor reaches the network', async () => {
      const source = `import java.nio.file.*; import java.net.*;
class Main { public static void main(String[] a) throws Exception {
  try { Files.readString(Path.of("/etc/passwd")); System.out.println("ESCAPED"); } catch (java.io.IOException e) { System.out.println("contained"); }
  try { new Socket("127.0.0.1", ${surroundings.port}); System.out.println("ESCAPED"); } catch (java.io.IOException e) { System.out.println("contained"); }
  System.out.println(new ProcessBuilder("unshare", "--user", "true").start().waitFor() == 0 ? "ESCAPED" : "contained");
} }`;
      expect((await run('java', source)).stdout).toBe('contained\n'.repeat(3));
    });

    it.skipIf(!present('cpp'))('C++ neither includes files of the host nor escapes by them', async () => {
      const { compile } = await execute(engine, 'cpp', '#include "/etc/passwd"\nint main() {}');
      expect(compile?.stderr).toContain('/etc/passwd: No such file');
      const assembler = await execute(engine, 'cpp', `asm(".incbin \\"${surroundings.secret}\\"");\nint main() {}`);
      expect(assembler.compile?.status).toBe('RE');
      const bomb = '#include <unistd.h>\nint main() { for (;;) fork(); }';
      expect(await run('cpp', bomb, { wall: 1500 })).toMatchObject({ status: 'TO' });
      await nothingSurvives();
    });

    it.skipIf(!present('cpp'))('a compiler that does not end is ended', async () => {
      const endless = '#include "/dev/zero"\nint main() {}';
      const { compile } = await execute(engine, 'cpp', endless, { compile: { ...LIMITS.compile, wall: 1500 } });
      expect(compile?.status).not.toBeNull();
      await nothingSurvives();
    });

    it.skipIf(!present('rust'))('Rust includes no files of the host', async () => {
      const source = `fn main() { println!("{}", include_str!("${surroundings.secret}")); }`;
      const { compile } = await execute(engine, 'rust', source);
      expect(compile?.stderr).toContain("couldn't read");
      expect(compile?.stderr).not.toContain(`"${marker}"`);
    });

    it.skipIf(!present('csharp'))('C# reads no files and sees no environment', async () => {
      const source = `using System; class P { static void Main() {
  try { System.IO.File.ReadAllText("/etc/passwd"); Console.WriteLine("ESCAPED"); } catch (System.IO.IOException) { Console.WriteLine("contained"); }
  Console.WriteLine(Environment.GetEnvironmentVariable("LEARNLOOM_TEST_SECRET") == null ? "contained" : "ESCAPED");
} }`;
      expect((await run('csharp', source)).stdout).toBe('contained\n'.repeat(2));
    });

    it.skipIf(!present('go'))('Go neither embeds files of the host nor reads them', async () => {
      const source = `package main
import ("fmt"; "os")
func main() { if _, err := os.ReadFile("/etc/passwd"); err != nil { fmt.Println("contained") } else { fmt.Println("ESCAPED") } }`;
      expect((await run('go', source)).stdout).toBe('contained\n');
    });
  });

  it('leaves no process, folder or control group of any of them', { timeout: 360_000 }, async () => {
    await prepared(engine);
    await nothingSurvives();
    expect(runFolders()).toEqual([]);
    const groups = new RegExp(`^(learnloom-)?${process.pid}-`);
    for (const at of ['memory', 'pids', 'cpuacct', 'learnloom'])
      expect(ofThisProcess(path.join('/sys/fs/cgroup', at), groups)).toEqual([]);
  });
});
