import { describe, expect, it } from 'vitest';
import { cpuLimit, cpuTime } from '@learnloom/testing/cpu-time';
import { tooMuch } from './installed.ts';
import { javaNames } from './java-names.ts';
import type { Machine } from './machine.ts';
import { versionIn, type Toolchain } from './toolchain.ts';
import { toolchains } from './toolchains.ts';

const MEBIBYTE = 1024 * 1024;

function toolchain(id: Toolchain['id']): Toolchain {
  const found = toolchains.find(one => one.id === id);
  if (!found) throw new Error(id);
  return found;
}

const machine = (programs: Readonly<Record<string, string>>): Machine => ({
  find: async name => (name in programs ? `/tools/${name}` : undefined),
  findReal: async name => (name in programs ? `/tools/bin/${name}` : undefined),
  ask: async program => programs[program.split('/').at(-1) ?? ''],
});

it.each([
  ['javascript', 'v20.20.2', '20.20.2'],
  ['typescript', 'Version 5.9.3', '5.9.3'],
  ['java', 'openjdk version "17.0.15" 2025-04-15\nOpenJDK Runtime Environment (build 17.0.15+6)', '17.0.15'],
  ['java', 'openjdk version "21" 2023-09-19', '21.0.0'],
  ['java', 'java version "1.8.0_202"', '1.8.0'],
  ['go', 'go version go1.26.8 linux/amd64', '1.26.8'],
  ['go', 'go version go1.21 linux/amd64', '1.21.0'],
  ['rust', 'rustc 1.95.0 (59807616e 2026-04-14)', '1.95.0'],
  ['cpp', '12.2.0', '12.2.0'],
  ['csharp', 'Mono JIT compiler version 6.8.0.105 (Debian 6.8.0.105+dfsg-3.3 Wed)', '6.8.0'],
  ['ruby', 'ruby 3.1.2p20 (2022-04-12 revision 4491bb740a) [x86_64-linux-gnu]', '3.1.2'],
  ['python', 'Python 3.11.7', '3.11.7'],
  ['python', 'bwrap: No such file', undefined],
] as const)('reads the version of %s in %j', (id, said, version) => {
  expect(versionIn(said, toolchain(id).version.pattern)).toBe(version);
});

describe('a toolchain', () => {
  it('is missing where its programs are, and says so in a sentence', async () => {
    for (const { id, find, absent } of toolchains) {
      expect(absent).toMatch(/^[A-Z].*\.$/);
      if (id !== 'javascript' && id !== 'typescript') expect(await find(machine({}))).toBeUndefined();
    }
  });

  it('is taken from where a shim says that it is', async () => {
    const python = await toolchain('python').find(machine({ python3: '/opt/python/bin/python3.11\n/opt/python' }));
    expect(python).toEqual({ program: '/opt/python/bin/python3.11', sees: ['/opt/python'] });
    const rust = await toolchain('rust').find(machine({ rustc: '/opt/rust' }));
    expect(rust).toEqual({ program: '/opt/rust/bin/rustc', sees: ['/opt/rust'] });
  });

  it('compiles the files of its language and no others', async () => {
    const build = { main: 'main.cpp', source: '', files: ['main.cpp', 'more.cpp', 'data.txt'], memory: 512 * MEBIBYTE };
    const command = toolchain('cpp').compile?.({ program: 'g++', sees: [] }, build);
    expect(command?.slice(-2)).toEqual(['main.cpp', 'more.cpp']);
  });

  it('stays below the memory that it is given', () => {
    const build = { main: 'Main.java', source: '', files: [], memory: 512 * MEBIBYTE };
    expect(toolchain('java').run({ program: 'javac', runner: 'java', sees: [] }, build)).toContain('-Xmx416m');
    expect(toolchain('javascript').run({ program: 'node', sees: [] }, build)).toContain('--max-old-space-size=358');
  });
});

it.each([
  ['class Main { public static void main(String[] a) {} }', 'Main.java', 'Main'],
  ['public class Solution { static class Node {} }', 'Solution.java', 'Solution'],
  ['class Animal {}\nclass Main {}', 'Main.java', 'Main'],
  ['class First {}\nclass Second {}', 'Main.java', 'First'],
  ['import java.util.*;\n// public class No\n/* public class Nor */ public final class Yes {}', 'Yes.java', 'Yes'],
  ['class A { String s = "public class B {"; }', 'Main.java', 'A'],
  ['class A { public class Inner {} }', 'Main.java', 'A'],
  ['package org . example;\npublic record Point(int x) {}', 'Point.java', 'org.example.Point'],
  ['System.out.println(1);', 'Main.java', 'Main'],
  ['class Cat {} class App { public static void main(String[] a) {} }', 'Main.java', 'App'],
  ['class Main {} class App { static public void main(String... a) { if (true) {} } }', 'Main.java', 'App'],
  ['public class Cat { int x; } class Main { static final void main (String[] a) {} }', 'Cat.java', 'Main'],
  [
    'class A { class B { static void main(String[] a) {} } } class C { public static void main(String[] a) {} }',
    'Main.java',
    'C',
  ],
  [
    'class A { void run() { String s = "static void main("; } } class D { static void main(String[] a) {} }',
    'Main.java',
    'D',
  ],
])('names the file and the class of %j', (source, file, mainClass) => {
  expect(javaNames(source)).toEqual({ file, mainClass });
});

it('reads a Java source of quotes that never end without holding up the others', () => {
  const began = cpuTime();
  for (const quote of ['"', "'"])
    expect(javaNames(`class A {}${quote}${`\\${quote}`.repeat(60_000)}`).mainClass).toBe('A');
  // The square of it would take minutes.
  expect(cpuTime() - began).toBeLessThan(cpuLimit(5000));
});

it.each([
  ['/opt/go', false],
  ['/home/ann/.rustup/toolchains/stable', false],
  ['/home/ann', true],
  ['/home', true],
  ['/', true],
  ['/home/ann/.local', true],
  ['/srv/data', true],
  ['/srv', true],
  ['/srv/data-tools', false],
])('does not show programs %s where it holds more than tools: %s', (folder, expected) => {
  expect(tooMuch(folder, '/srv/data', '/home/ann')).toBe(expected);
});
