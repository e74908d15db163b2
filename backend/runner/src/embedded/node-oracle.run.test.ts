import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestEngine, type TestEngine } from './engine.fixture.ts';

let runner: TestEngine;

beforeAll(async () => {
  runner = await openTestEngine();
});
afterAll(() => runner.engine.close());

/** Programs that print the same in every version of Node since 18. */
const programs: readonly (readonly [name: string, code: string])[] = [
  [
    'encodes texts',
    'console.log(new TextEncoder().encode("\\ufeff\\ufeffaé€😀\\ud800"), new TextEncoder().encoding, Buffer.from("\\ufeffa"))',
  ],
  [
    'encodes into what there is room for',
    'const to = new Uint8Array(6); console.log(new TextEncoder().encodeInto("a€😀b", to), to)',
  ],
  [
    'decodes bytes that are no text',
    'console.log(new TextDecoder().decode(new Uint8Array([0xff, 0x41, 0xe2, 0x82, 0x42, 0xed, 0xa0, 0x80])))',
  ],
  [
    'decodes a text in parts',
    `const bytes = new TextEncoder().encode('\\ufeffaé€😀b');
     for (const size of [1, 2, 3, 5]) {
       const decoder = new TextDecoder();
       const parts = [];
       for (let at = 0; at < bytes.length; at += size) parts.push(decoder.decode(bytes.subarray(at, at + size), { stream: true }));
       console.log(parts, decoder.decode());
     }`,
  ],
  [
    'decodes UTF-16 in parts',
    `const bytes = new Uint8Array([0x61, 0, 0x3d, 0xd8, 0, 0xde, 0xe9, 0]);
     const decoder = new TextDecoder('utf-16le');
     let text = '';
     for (const byte of bytes) text += decoder.decode(new Uint8Array([byte]), { stream: true });
     console.log(text + decoder.decode());`,
  ],
  [
    'knows the names of encodings',
    `for (const label of ['UTF8', 'latin1', 'utf-16', 'shift_jis', 'none'])
       try { console.log(new TextDecoder(label).encoding) } catch (e) { console.log(e.name, e.code, e.message) }`,
  ],
  [
    'refuses bytes that are no text where it must',
    `try { new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array([0xff])) } catch (e) { console.log(e.name, e.code) }
     console.log(JSON.stringify(new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array([0xef, 0xbb, 0xbf, 0x41]))))`,
  ],
  [
    'decodes from a part of a buffer',
    'const { buffer } = new Uint8Array([65, 66, 67, 68]); console.log(new TextDecoder().decode(new DataView(buffer, 1, 2)), new TextDecoder().decode(buffer))',
  ],
  [
    'clones what has structure',
    `class A { x = 1; get y() { return 2 } }
     const circle = { name: 'circle' }; circle.self = circle;
     const shared = [1];
     const clone = structuredClone({ circle, shared, again: shared, map: new Map([[shared, circle]]), set: new Set([shared]) });
     console.log(clone, clone.shared === clone.again, clone.map.has(clone.shared), clone.circle.self === clone.circle);
     console.log(structuredClone([1, , 3]), structuredClone(new A()), structuredClone({ get a() { return 1 }, [Symbol('s')]: 2 }));
     console.log(structuredClone([new Date(0), /a/giu, Object('s'), Object(1n), 5n, null, undefined, NaN, -0]));`,
  ],
  [
    'clones views with their buffer',
    `const { buffer } = new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]);
     const [a, b, c] = structuredClone([new Uint8Array(buffer, 2, 3), new Int16Array(buffer, 4), new DataView(buffer)]);
     a[0] = 99;
     console.log(a, b, c.getUint8(2), a.buffer === b.buffer, a.buffer === buffer, structuredClone(Buffer.from('x')).constructor.name);`,
  ],
  [
    'clones errors',
    `class Own extends TypeError {}
     for (const error of [new RangeError('r'), new Own('o'), Object.assign(new Error('e'), { name: 'Odd', extra: 1 })]) {
       const clone = structuredClone(error);
       console.log(clone.name, clone.message, clone instanceof Error, clone.constructor.name, clone.extra, clone.stack === error.stack);
     }`,
  ],
  [
    'refuses to clone what is no data',
    `for (const value of [() => 1, Symbol('s'), Promise.resolve(), new WeakMap(), { deep: [function f() {}] }])
       try { structuredClone(value) } catch (e) { console.log(e.name, e.code, e.message, e instanceof DOMException) }
     try { structuredClone() } catch (e) { console.log(e.name) }`,
  ],
  [
    'leaves messages alone that sound like the engine',
    `const name = 'Database';
     for (const error of [new Error(\`\${name} is not initialized\`), new Error("'x' is read-only"), new TypeError('not a function'), new RangeError('empty array'), new (class Odd extends TypeError {})('invalid array length')])
       console.log(error.message)`,
  ],
  ['ends once', 'process.on("exit", code => { console.log(code); process.exit(0) }); process.exit(5)'],
  ['may be ended while it ends', 'process.on("exit", code => { console.log(code); process.exit() })'],
  [
    'transfers a buffer',
    `const bytes = new Uint8Array([1, 2, 3]);
     const moved = structuredClone({ bytes }, { transfer: [bytes.buffer] });
     console.log(moved, bytes.length, bytes.buffer.byteLength)`,
  ],
];

test.each(programs)('%s as Node does', async (_, code) => {
  const { stdout, stderr } = await runner.javascript(code);
  expect(stderr).toBe('');
  expect(stdout).toBe(execFileSync(process.execPath, ['-'], { input: code, encoding: 'utf8' }));
});
