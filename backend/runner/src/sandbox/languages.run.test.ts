import type { RunLanguage } from '@learnloom/contracts/runner/languages';
import { describe, expect, it } from 'vitest';
import { eventually } from '@learnloom/testing/eventually';
import { CACHE_MS, engineOfThisMachine, execute, has, isPrepared, reasonAgainst } from './engine.fixture.ts';

const engine = await engineOfThisMachine();
const why = reasonAgainst(engine);

interface Samples {
  readonly hello: string;
  /** Prints its input in capitals, and its arguments. */
  readonly echo: string;
  /** Fails while it runs, with `boom` on stderr. */
  readonly fails: string;
  /** Is not accepted by the compiler. */
  readonly wrong?: string;
  /** In what the compiler then says. */
  readonly complaint?: string;
}

const samples: Readonly<Partial<Record<RunLanguage, Samples>>> = {
  javascript: {
    hello: `console.log('hello');`,
    echo: `console.log(require('fs').readFileSync('/dev/stdin', 'utf8').toUpperCase(), process.argv.slice(2).join());`,
    fails: `throw new Error('boom');`,
  },
  typescript: {
    hello: `const name: string = 'hello'; console.log(name);`,
    echo: `import { readFileSync } from 'fs'; console.log(readFileSync(0, 'utf8').toUpperCase(), process.argv.slice(2).join());`,
    fails: `throw new Error('boom');`,
    wrong: `const a: number = 'x';`,
    complaint: `main.ts(1,7): error TS2322`,
  },
  java: {
    hello: `public class Greeting { public static void main(String[] a) { System.out.println("hello"); } }`,
    echo: `class Helper {} class Main { public static void main(String[] a) { System.out.println(new java.util.Scanner(System.in).nextLine().toUpperCase() + " " + String.join(",", a)); } }`,
    fails: `class Main { public static void main(String[] a) { throw new RuntimeException("boom"); } }`,
    wrong: `class Main { int a = "x"; }`,
    complaint: 'incompatible types',
  },
  go: {
    hello: 'package main\nimport "fmt"\nfunc main() { fmt.Println("hello") }',
    echo: 'package main\nimport ("bufio"; "fmt"; "os"; "strings")\nfunc main() { l, _ := bufio.NewReader(os.Stdin).ReadString(0); fmt.Println(strings.ToUpper(l), strings.Join(os.Args[1:], ",")) }',
    fails: 'package main\nfunc main() { panic("boom") }',
    wrong: 'package main\nfunc main() { x() }',
    complaint: 'undefined: x',
  },
  rust: {
    hello: 'fn main() { println!("hello"); }',
    echo: 'fn main() { let mut l = String::new(); std::io::stdin().read_line(&mut l).unwrap(); println!("{} {}", l.to_uppercase(), std::env::args().skip(1).collect::<Vec<_>>().join(",")); }',
    fails: 'fn main() { panic!("boom"); }',
    wrong: 'fn main() { let a: i32 = "x"; }',
    complaint: 'mismatched types',
  },
  cpp: {
    hello: '#include <iostream>\nint main() { std::cout << "hello\\n"; }',
    echo: '#include <cctype>\n#include <cstdio>\nint main(int n, char** a) { for (int c; (c = getchar()) != EOF;) putchar(toupper(c)); putchar(32); for (int i = 1; i < n; i++) printf(i > 1 ? ",%s" : "%s", a[i]); puts(""); }',
    fails: '#include <cstdio>\n#include <cstdlib>\nint main() { fputs("boom", stderr); abort(); }',
    wrong: 'int main() { return x; }',
    complaint: 'was not declared',
  },
  csharp: {
    hello: 'class P { static void Main() { System.Console.WriteLine("hello"); } }',
    echo: 'class P { static void Main(string[] a) { System.Console.WriteLine(System.Console.In.ReadToEnd().ToUpper() + " " + string.Join(",", a)); } }',
    fails: 'class P { static void Main() { throw new System.Exception("boom"); } }',
    wrong: 'class P { static void Main() { int a = "x"; } }',
    complaint: 'error CS0029',
  },
  ruby: {
    hello: 'puts "hello"',
    echo: 'puts "#{$stdin.read.upcase} #{ARGV.join(",")}"',
    fails: 'raise "boom"',
  },
  python: {
    hello: 'print("hello")',
    echo: 'import sys; print(sys.stdin.read().upper(), ",".join(sys.argv[1:]))',
    fails: 'raise Exception("boom")',
  },
};

describe.skipIf(why !== '')(`toolchains in the sandbox (${why || 'present'})`, { timeout: 300_000 }, () => {
  describe.each(Object.entries(samples))('%s', (name, { hello, echo, fails, wrong, complaint }) => {
    const language = engine.runtimes.find(({ id }) => id === name)?.id;
    const coming = engine.missing.find(one => one.id === name && !isPrepared({ missing: [one] }))?.id;
    const id = language ?? coming;
    if (!id) {
      it(`is missing, and says why`, () => {
        expect(engine.missing.find(missing => missing.id === name)?.why).toMatch(/^[A-Z].*\.$/);
      });
      return;
    }

    it('says hello', async () => {
      await eventually(() => expect(isPrepared(engine) || has(engine, id)).toBe(true), CACHE_MS);
      const { compile, run } = await execute(engine, id, hello);
      expect(compile?.code ?? 0).toBe(0);
      expect(run).toMatchObject({ stdout: 'hello\n', stderr: '', code: 0, signal: null, status: null, message: null });
    });

    it('reads its input and arguments', async () => {
      const { run } = await execute(engine, id, echo, { stdin: 'grüße', args: ['-a', 'b c', '$(id)'] });
      expect(run.stderr).toBe('');
      expect(run.stdout.replace(/\s+/g, ' ')).toMatch(/^GR(Ü|ü|..)S?S?.*E -a,b c,\$\(id\) $/u);
    });

    it('tells how a program failed', async () => {
      const { run } = await execute(engine, id, fails);
      expect(run.stderr).toContain('boom');
      expect(['RE', 'SG']).toContain(run.status);
      expect(run.message).toMatch(/^(Exited with error status|Caught fatal signal) \d+$/);
    });

    it.skipIf(!wrong)('tells what the compiler found', async () => {
      const { compile, run } = await execute(engine, id, wrong ?? '');
      expect(compile).toMatchObject({ status: 'RE' });
      expect(compile?.output).toContain(complaint);
      expect(run).toEqual(compile);
    });
  });
});

describe.skipIf(!has(engine, 'java'))('a Java program', { timeout: 120_000 }, () => {
  it('stands in a file of its public type, although the editor calls it Main.java', async () => {
    const content =
      'interface Shape {}\npublic class Greeting { public static void main(String[] a) { System.out.print(1); } }';
    const { compile, run } = await execute(engine, 'java', '', { files: [{ name: 'Main.java', content }] });
    expect(compile?.stderr).toBe('');
    expect(run.stdout).toBe('1');
  });
});

describe.skipIf(!has(engine, 'python'))('a job', { timeout: 120_000 }, () => {
  it('has several files, in folders and encodings', async () => {
    const { run } = await execute(engine, 'python', '', {
      files: [
        { content: 'import helper, parts.more\nprint(helper.a, parts.more.b, open("data.bin", "rb").read())' },
        { name: 'helper.py', content: Buffer.from('a = 1').toString('base64'), encoding: 'base64' },
        { name: 'parts/more.py', content: Buffer.from('b = "é"').toString('hex'), encoding: 'hex' },
        { name: 'data.bin', content: 'AP8=', encoding: 'base64' },
      ],
    });
    expect(run).toMatchObject({ stdout: "1 é b'\\x00\\xff'\n", stderr: '' });
  });

  it('may write what is not text', async () => {
    const { run } = await execute(engine, 'python', 'import sys; sys.stdout.buffer.write(bytes([97, 255, 0, 98]))');
    expect(run).toMatchObject({ stdout: 'a\ufffd\0b', status: null });
  });

  it('gets large input, and may leave it unread', async () => {
    const stdin = 'x'.repeat(1_000_000);
    expect((await execute(engine, 'python', 'import sys; print(len(sys.stdin.read()))', { stdin })).run.stdout).toBe(
      '1000000\n',
    );
    expect((await execute(engine, 'python', 'print(1)', { stdin })).run.stdout).toBe('1\n');
  });

  it('keeps the order of its two streams', async () => {
    const source =
      'import sys, time\nfor i in range(3):\n  print(i, flush=True)\n  time.sleep(0.2)\n  print("e", file=sys.stderr, flush=True)\n  time.sleep(0.2)';
    const { run } = await execute(engine, 'python', source);
    expect([run.stdout, run.stderr]).toEqual(['0\n1\n2\n', 'e\ne\ne\n']);
    expect(run.output.replace(/\s/g, '')).toHaveLength(6);
  });

  it('cannot be of a runtime that is not there', async () => {
    const [runtime] = engine.runtimes;
    if (!runtime) throw new Error('No runtime');
    const job = {
      files: [{ content: '' }],
      stdin: '',
      args: [],
      compile: { wall: 1, cpu: 1, memory: 1 },
      run: { wall: 1, cpu: 1, memory: 1 },
    };
    await expect(
      engine.execute({ ...runtime, version: '0.0.0' }, job, new AbortController().signal),
    ).rejects.toMatchObject({
      kind: 'missing',
    });
  });
});
