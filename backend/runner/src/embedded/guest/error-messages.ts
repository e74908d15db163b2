import { callsAround, isKnown } from './calls.ts';

/** Where an error was made: the line of the program, the column there (from 0), and the built-in function, if in one. */
export interface Place {
  readonly line: string;
  readonly column: number;
  readonly builtIn: string | undefined;
}

const CHAIN = String.raw`[\w$]+(?:\??\.[#\w$]+|\[[^\]]*\])*`;

function called({ line, column, builtIn }: Place, what: 'function' | 'constructor'): string {
  if (builtIn !== undefined) return `undefined is not a ${what}`;
  const calls = callsAround(line, column);
  const call = calls.find(one => !isKnown(one)) ?? calls[0];
  return `${call?.callee ?? '(intermediate value)'} is not a ${call?.isNew ? 'constructor' : what}`;
}

function iterated({ line }: Place): string {
  const source =
    new RegExp(String.raw`\bof\s+(${CHAIN})\s*\)`, 'u').exec(line) ??
    new RegExp(String.raw`\.\.\.(${CHAIN})`, 'u').exec(line) ??
    new RegExp(String.raw`\]\s*=\s*(${CHAIN})`, 'u').exec(line);
  return source?.[1] === undefined
    ? 'object is not iterable (cannot read property Symbol(Symbol.iterator))'
    : `${source[1]} is not iterable`;
}

function readOnly(name: string, { line }: Place): string {
  const property = new RegExp(String.raw`(?:\.${name}|\[[^\]]+\])\s*(?:[-+*/%&|^?<>]*=(?!=)|\+\+|--)`, 'u').test(line);
  return property
    ? `Cannot assign to read only property '${name}' of object '#<Object>'`
    : 'Assignment to constant variable.';
}

function notExtensible({ line }: Place): string {
  const name = /[.](\w+)\s*=(?!=)/u.exec(line)?.[1] ?? /\[['"](\w+)['"]\]\s*=(?!=)/u.exec(line)?.[1];
  return name === undefined ? 'object is not extensible' : `Cannot add property ${name}, object is not extensible`;
}

const digits: Readonly<Record<string, string>> = {
  toFixed: 'toFixed() digits argument must be between 0 and 100',
  toPrecision: 'toPrecision() argument must be between 1 and 100',
  toExponential: 'toExponential() argument must be between 0 and 100',
};

type Rule = readonly [pattern: RegExp, message: (place: Place, ...groups: string[]) => string];

/** The engine's messages and what V8 of Node 18 says instead. */
const rules: readonly Rule[] = [
  [
    /^cannot read property '(?:Symbol\.iterator)' of (undefined|null)$/u,
    (place, what) => {
      const text = iterated(place);
      return text.startsWith('object') ? text.replace('object', what) : text;
    },
  ],
  [
    /^cannot read property '(.*)' of (undefined|null)$/su,
    (_place, name, what) => `Cannot read properties of ${what} (reading '${name}')`,
  ],
  [
    /^cannot set property '(.*)' of (undefined|null)$/su,
    (_place, name, what) => `Cannot set properties of ${what} (setting '${name}')`,
  ],
  [/^not a function$/u, place => called(place, 'function')],
  [/^not a constructor$/u, place => called(place, 'constructor')],
  [/^value is not iterable$/u, iterated],
  [/^'(.*)' is read-only$/u, (place, name) => readOnly(name, place)],
  [
    /^(.*) is not initialized$/u,
    (_place, name) =>
      name === 'this'
        ? "Must call super constructor in derived class before accessing 'this' or returning from derived constructor"
        : `Cannot access '${name}' before initialization`,
  ],
  [/^object is not extensible$/u, notExtensible],
  [
    /^class constructors must be invoked with 'new'$/u,
    ({ builtIn }) => `Class constructor ${builtIn ?? ''} cannot be invoked without 'new'`,
  ],
  [
    /^must be called with new$/u,
    ({ builtIn }) =>
      builtIn === 'Promise'
        ? "Promise constructor cannot be invoked without 'new'"
        : `Constructor ${builtIn ?? ''} requires 'new'`,
  ],
  [/^empty array$/u, () => 'Reduce of empty array with no initial value'],
  [/^invalid array length$/u, () => 'Invalid array length'],
  [/^invalid repeat count$/u, () => 'Invalid count value'],
  [/^invalid number of digits$/u, ({ builtIn }) => digits[builtIn ?? ''] ?? 'Invalid number of digits'],
  [/^radix must be between 2 and 36$/u, () => 'toString() radix must be between 2 and 36'],
  [
    /^(?:cannot convert BigInt to number|cannot mix BigInt.*)$/u,
    () => 'Cannot mix BigInt and other types, use explicit conversions',
  ],
  [/^BigInt division by zero$/u, () => 'Division by zero'],
  [/^cannot convert symbol to (string|number)$/u, (_place, to) => `Cannot convert a Symbol value to a ${to}`],
  [/^expecting hex digit$/u, () => 'URI malformed'],
  [/^invalid 'instanceof' right operand$/u, () => "Right-hand side of 'instanceof' is not callable"],
];

/** The message that Node gives for what the engine says; the engine's own where there is no counterpart. */
export function messageOf(text: string, place: Place): string {
  for (const [pattern, message] of rules) {
    const found = pattern.exec(text);
    if (found) return message(place, ...found.slice(1));
  }
  return text;
}
