import { callsAround, isKnown, type Call } from './calls.ts';
import { messageOf } from './error-messages.ts';

interface CallSite {
  getFunctionName(): string | null;
  getFileName(): string | null;
  getLineNumber(): number | null;
  getColumnNumber(): number | null;
  isNative(): boolean;
}

/** Where in a program something happened: line from 1, column from 0. */
export interface Location {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

interface Frame {
  readonly name: string;
  location: Location | undefined;
}

/** Code of the guest itself; Node has frames of its own in its place, of which only those below are shown. */
const INTERNAL = 'node:internal';

/** What Node prints below the program's own code, by the guest's function that called it. */
const below: Readonly<Record<string, { readonly caller: string; readonly frames: readonly string[] }>> = {
  runModule: {
    caller: 'Object.<anonymous>',
    frames: [
      'Module._compile (node:internal/modules/cjs/loader:1254:14)',
      'Module._extensions..js (node:internal/modules/cjs/loader:1308:10)',
      'Module.load (node:internal/modules/cjs/loader:1117:32)',
      'Module._load (node:internal/modules/cjs/loader:958:12)',
      'Function.executeUserEntryPoint [as runMain] (node:internal/modules/run_main:81:12)',
      'node:internal/main/run_main_module:23:47',
    ],
  },
  runTimer: {
    caller: 'Timeout._onTimeout',
    frames: ['listOnTimeout (node:internal/timers:569:17)', 'process.processTimers (node:internal/timers:512:7)'],
  },
};

const sources = new Map<string, readonly string[]>();
const shifts = new Map<string, number>();
const locations = new WeakMap<object, Location>();
const builtIns = new Map<string, string>();

for (const [owner, prototype] of Object.entries({ Array, String, Map, Set, Promise, Function, Object }))
  for (const name of [...Object.getOwnPropertyNames(prototype.prototype), ...Object.getOwnPropertyNames(prototype)])
    if (name !== 'constructor' && !builtIns.has(name))
      builtIns.set(name, `${owner === 'Object' ? 'Function' : owner}.${name}`);
for (const name of ['Promise', 'Map', 'Set', 'Array']) builtIns.set(name, `new ${name}`);

/** Where an error was made. */
export const locationOf = (error: unknown): Location | undefined =>
  error !== null && typeof error === 'object' ? locations.get(error) : undefined;

export const lineOf = ({ file, line }: Location): string => sources.get(file)?.[line - 1] ?? '';

/** Where a program throws what is no error, when it does so in one place only. */
export function onlyThrow(): Location | undefined {
  const places = [...sources].flatMap(([file, lines]) =>
    lines.flatMap((text, index) => {
      const column = /\bthrow\s+(?!new\b)/u.exec(text)?.index;
      return column === undefined ? [] : [{ file, line: index + 1, column }];
    }),
  );
  return places.length === 1 ? places[0] : undefined;
}

/** Tells the code of a file whose functions may stand in stacks; `shift`: characters put before its first line. */
export function keepSource(file: string, code: string, shift: number): void {
  sources.set(file, code.split('\n'));
  shifts.set(file, shift);
}

function locationIn(site: CallSite, file: string): Location {
  const line = site.getLineNumber() ?? 1;
  const column = (site.getColumnNumber() ?? 1) - 1 - (line === 1 ? (shifts.get(file) ?? 0) : 0);
  return { file, line, column: Math.max(0, column) };
}

const isMade = ({ callee, isNew }: Call): boolean => isNew || /Error$|^super$/u.test(callee);

/** The engine places a call at its last argument that has a place; V8 places it at what is called. */
function callIn(location: Location, name: string): Call | undefined {
  const calls = callsAround(lineOf(location), location.column);
  return (
    calls.find(({ callee }) => name !== '' && callee.endsWith(name)) ?? calls.find(call => !isKnown(call)) ?? calls[0]
  );
}

/** The program's frames, and Node's own below them. */
function framesOf(sites: readonly CallSite[]): { readonly own: readonly Frame[]; readonly tail: readonly string[] } {
  const own: Frame[] = [];
  let tail: readonly string[] = [];
  let outer: Call | undefined;
  for (const [index, site] of [...sites.entries()].reverse()) {
    const file = site.getFileName() ?? '';
    const name = site.getFunctionName() ?? '';
    if (file.startsWith(INTERNAL)) {
      const known = below[name];
      if (known && own.length === 0) tail = known.frames;
    } else if (site.isNative()) {
      if (own.length > 0) own.unshift({ name: builtIns.get(name) ?? name, location: undefined });
    } else if (sources.has(file)) {
      const location = locationIn(site, file);
      const call = index > 0 ? callIn(location, sites[index - 1]?.getFunctionName() ?? '') : undefined;
      own.unshift({
        name: name !== '' && outer?.isNew ? `new ${name}` : name,
        location: call ? { ...location, column: call.column } : location,
      });
      outer = call;
    }
  }
  return { own, tail };
}

const where = ({ file, line, column }: Location): string => `${file}:${line}:${column + 1}`;

function lineFor({ name, location }: Frame): string {
  const place = location ? where(location) : '<anonymous>';
  return name === '' ? place : `${name} (${place})`;
}

function header(error: object): string {
  const name: unknown = Reflect.get(error, 'name');
  const message: unknown = Reflect.get(error, 'message');
  const first = name === undefined ? 'Error' : String(name);
  const second = message === undefined ? '' : String(message);
  return first === '' ? second : second === '' ? first : `${first}: ${second}`;
}

/** The program's outermost function has no name; Node names it after what calls it. */
function named(own: readonly Frame[], tail: readonly string[]): readonly Frame[] {
  const last = own.at(-1);
  const caller = Object.values(below).find(({ frames }) => frames === tail)?.caller;
  return last && caller && last.name === '' ? [...own.slice(0, -1), { ...last, name: caller }] : own;
}

/** Where V8 puts the error itself, by what the engine says of it. */
function placed(location: Location, message: string): Location {
  const line = lineOf(location);
  const property = /^cannot (?:read|set) property '(.+)' of /u.exec(message)?.[1];
  const variable = /^'(.+)' is read-only$/u.exec(message)?.[1];
  const name = property === undefined ? variable : `.${property}`;
  const index = name === undefined ? -1 : line.indexOf(name, location.column);
  if (name !== undefined && index >= 0)
    return { ...location, column: property === undefined ? index + name.length + 1 : index + 1 };
  const calls = callsAround(line, location.column);
  const call = message === 'not a function' ? calls.find(one => !isKnown(one)) : calls.find(isMade);
  return call ? { ...location, column: call.column } : location;
}

function translated(text: string, location: Location, top: CallSite | undefined): string {
  const named = top?.isNative() || text.startsWith('class constructors');
  const builtIn = named ? (top?.getFunctionName() ?? undefined) : undefined;
  return messageOf(text, { line: lineOf(location), column: location.column, builtIn });
}

/** A constructor that makes the error of its own class is no part of V8's stack. */
function withoutConstructors(own: readonly Frame[]): readonly Frame[] {
  const isConstructor = ({ name, location }: Frame) =>
    name.startsWith('new ') && /\bsuper\s*\(/u.test(location ? lineOf(location) : '');
  const first = own.findIndex(frame => !isConstructor(frame));
  return first < 0 ? own : own.slice(first);
}

interface Kept {
  readonly frames: readonly Frame[];
  readonly tail: readonly string[];
}

/** Stacks are written when they are first read: by then a class has given its errors their name. */
const kept = new WeakMap<object, Kept>();
const written = new WeakMap<object, unknown>();

function write(error: object, { frames, tail }: Kept): string {
  const limit = Number(Reflect.get(Error, 'stackTraceLimit')) || 0;
  const lines = [...named(frames, tail).map(lineFor), ...tail].slice(0, limit);
  return [header(error), ...lines.map(line => `    at ${line}`)].join('\n');
}

/** Classes of what the engine throws; classes and messages of the program's own are left alone. */
const ofEngine: ReadonlySet<unknown> = new Set(
  [TypeError, RangeError, ReferenceError, SyntaxError, URIError].map(({ prototype }) => prototype),
);

/** Whether the engine says it, as far as can be told: what a program says mostly stands where it throws. */
const isEngineText = (error: object, text: string, location: Location): boolean =>
  ofEngine.has(Object.getPrototypeOf(error)) && !lineOf(location).includes(text);

/** Corrects an error that was just made, and keeps where. */
function keep(error: object, sites: readonly CallSite[]): Kept {
  const { own, tail } = framesOf(sites);
  const frames = withoutConstructors(own);
  const top = frames.find(frame => frame.location);
  const message = Object.getOwnPropertyDescriptor(error, 'message');
  if (top?.location) {
    const { location } = top;
    const text = typeof message?.value === 'string' ? message.value : '';
    if (frames.length === own.length) top.location = placed(location, text);
    locations.set(error, top.location);
    if (message && isEngineText(error, text, location))
      Object.defineProperty(error, 'message', { ...message, value: translated(text, location, sites[0]) });
  }
  return { frames, tail };
}

let busy = false;

/** Makes the stacks and messages of errors read as those of Node. */
export function defineStacks(): void {
  const prepare = (error: object, sites: readonly CallSite[]): string => {
    // The engine asks again wherever an error passes.
    if (busy || kept.has(error)) return '';
    busy = true;
    try {
      const stack = keep(error, sites);
      if (!(error instanceof Error)) return write(error, stack);
      kept.set(error, stack);
      return '';
    } catch {
      return '';
    } finally {
      busy = false;
    }
  };
  Reflect.set(Error, 'prepareStackTrace', prepare);
  Object.defineProperty(Error.prototype, 'stack', {
    get(this: object): unknown {
      const stack = kept.get(this);
      if (!written.has(this)) written.set(this, stack ? write(this, stack) : header(this));
      return written.get(this);
    },
    /** Also called by the engine, with what was prepared. */
    set(this: object, value: unknown): void {
      if (value !== '' || !kept.has(this)) written.set(this, value);
    },
    configurable: true,
    enumerable: false,
  });
}
