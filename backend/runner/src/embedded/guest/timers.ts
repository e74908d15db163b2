import { inspect } from 'node-inspect-extracted';
import { coded, define } from './define.ts';
import { host } from './host.ts';

type Callback = (...values: unknown[]) => void;

interface Task {
  readonly callback: Callback;
  readonly values: readonly unknown[];
}

/** Milliseconds: what is longer counts as 1, as in Node. */
const LONGEST = 2 ** 31 - 1;

class Timeout {
  /** By the loop's clock, for the order; and by the program's, which it must not be early for. */
  at = 0;
  due = 0;
  order = 0;
  active = true;
  constructor(
    readonly task: Task,
    readonly delay: number,
    readonly repeats: boolean,
    readonly id: number,
  ) {}
}

/** What `setTimeout` gives: it hides what it is made of. */
class Handle {
  ref(): this {
    return this;
  }
  unref(): this {
    const timer = timers.get(this);
    if (timer) stop(timer);
    return this;
  }
  hasRef(): boolean {
    return timers.get(this)?.active ?? false;
  }
  refresh(): this {
    const timer = timers.get(this);
    if (timer?.active) schedule(timer);
    return this;
  }
  close(): this {
    clear(this);
    return this;
  }
  [Symbol.toPrimitive](): number {
    return timers.get(this)?.id ?? 0;
  }
}
define(Handle, 'name', 'Timeout');

class Immediate {
  readonly #task: Task;
  constructor(task: Task) {
    this.#task = task;
  }
  run(): void {
    this.#task.callback(...this.#task.values);
  }
}

const timers = new WeakMap<Handle, Timeout>();
const byId = new Map<number, Timeout>();
/** In the order in which they are due, the next one last. */
const queue: Timeout[] = [];
const ticks: Task[] = [];
const immediates = new Set<Immediate>();
/** The loop's clock, in milliseconds: only waiting moves it on, so that the order of timers does not hang on speed. */
let time = 0;
let ids = 0;
let orders = 0;

const later = (a: Timeout, b: Timeout): boolean => a.at > b.at || (a.at === b.at && a.order > b.order);

function schedule(timer: Timeout): void {
  const before = queue.indexOf(timer);
  if (before >= 0) queue.splice(before, 1);
  timer.at = time + timer.delay;
  timer.due = host.now() + timer.delay;
  timer.order = orders += 1;
  let low = 0;
  let high = queue.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = queue[middle];
    if (other && later(other, timer)) low = middle + 1;
    else high = middle;
  }
  queue.splice(low, 0, timer);
}

function stop(timer: Timeout): void {
  timer.active = false;
  byId.delete(timer.id);
}

function checked(callback: unknown): Callback {
  if (typeof callback === 'function') return callback as Callback;
  const received =
    callback === undefined || callback === null ? String(callback) : `type ${typeof callback} (${inspect(callback)})`;
  throw coded(
    new TypeError(`The "callback" argument must be of type function. Received ${received}`),
    'ERR_INVALID_ARG_TYPE',
  );
}

function add(callback: unknown, delay: unknown, repeats: boolean, values: readonly unknown[]): Handle {
  const wanted = Number(delay);
  const milliseconds = wanted >= 1 && wanted <= LONGEST ? Math.trunc(wanted) : 1;
  const timer = new Timeout({ callback: checked(callback), values }, milliseconds, repeats, (ids += 1));
  const handle = new Handle();
  timers.set(handle, timer);
  byId.set(timer.id, timer);
  schedule(timer);
  return handle;
}

function clear(which: unknown): void {
  const timer = which instanceof Handle ? timers.get(which) : byId.get(Number(which));
  if (timer) stop(timer);
}

/** The timers of Node, on a clock that is moved on instead of waited for. */
export const timerFunctions = {
  setTimeout: (callback: unknown, delay?: unknown, ...values: unknown[]): Handle => add(callback, delay, false, values),
  setInterval: (callback: unknown, delay?: unknown, ...values: unknown[]): Handle => add(callback, delay, true, values),
  clearTimeout: (which?: unknown): void => clear(which),
  clearInterval: (which?: unknown): void => clear(which),
  setImmediate(callback: unknown, ...values: unknown[]): Immediate {
    const immediate = new Immediate({ callback: checked(callback), values });
    immediates.add(immediate);
    return immediate;
  },
  clearImmediate(which?: unknown): void {
    if (which instanceof Immediate) immediates.delete(which);
  },
};

/** Runs a callback before the promises that wait, as `process.nextTick`. */
export function nextTick(callback: unknown, ...values: unknown[]): void {
  ticks.push({ callback: checked(callback), values });
}

/** Runs what `nextTick` was given. Gives whether there was anything. */
export function runTicks(): boolean {
  let ran = false;
  for (let task = ticks.shift(); task; task = ticks.shift()) {
    ran = true;
    task.callback(...task.values);
  }
  return ran;
}

/** Timers due until then run in this turn of the loop. */
let horizon = 1;
let wave: Immediate[] | undefined;

function nextTimer(): Timeout | undefined {
  for (let last = queue.at(-1); last && !last.active; last = queue.at(-1)) queue.pop();
  return queue.at(-1);
}

function runTimer(timer: Timeout): void {
  queue.pop();
  time = Math.max(time, timer.at);
  host.skip(timer.due - host.now());
  if (!timer.repeats) stop(timer);
  timer.task.callback(...timer.task.values);
  if (timer.repeats && timer.active) schedule(timer);
}

/** Begins the next turn of the loop. Gives whether there is one. */
function turn(): boolean {
  wave = undefined;
  const timer = nextTimer();
  if (immediates.size > 0) horizon = Math.max(time + 1, host.now());
  else if (timer) horizon = timer.at;
  else return false;
  return true;
}

/** Runs the next timer or immediate, as Node's loop orders them. Gives whether there was any. */
export function runNext(): boolean {
  do {
    const timer = nextTimer();
    if (timer && timer.at <= horizon) {
      runTimer(timer);
      return true;
    }
    wave ??= [...immediates];
    for (let immediate = wave.shift(); immediate; immediate = wave.shift()) {
      if (!immediates.delete(immediate)) continue;
      immediate.run();
      return true;
    }
  } while (turn());
  return false;
}
