/** What a learner's program is like: some work, some output. */
export const ORDINARY = `
const words = 'the quick brown fox jumps over the lazy dog'.split(' ');
const counts = {};
for (const letter of words.join('')) counts[letter] = (counts[letter] ?? 0) + 1;
console.log(words.map(word => word.length), counts);
console.log([...Array(50).keys()].filter(n => n % 3 === 0).reduce((a, b) => a + b));
`;

/** Programs that take all that they can get: time, memory, output, promises, timers. */
export const HOSTILE: readonly string[] = [
  'for (;;);',
  'const a = []; for (;;) a.push(new Array(1000).fill({}))',
  'for (;;) console.log("x".repeat(1000))',
  'const f = () => Promise.resolve().then(f); f()',
  'const a = []; for (;;) a.push(new Uint8Array(1e6))',
  'setInterval(() => {}, 1)',
  '/^(a+)+$/.test("a".repeat(40) + "b")',
  'const f = () => f() + 1; f()',
];
