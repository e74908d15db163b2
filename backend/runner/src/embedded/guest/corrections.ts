import { define } from './define.ts';

/** Dates say the time zone as Node does. */
function correctDates(): void {
  for (const method of ['toString', 'toTimeString'] as const) {
    const native = Date.prototype[method];
    define(Date.prototype, method, function (this: Date): string {
      return native.call(this).replace(/GMT\+0000$/u, 'GMT+0000 (Coordinated Universal Time)');
    });
    define(Date.prototype[method], 'name', method);
  }
}

/** The engine leaves the message of the error empty. */
function correctPromises(): void {
  const native = Promise.any;
  define(Promise, 'any', function any(this: PromiseConstructor, values: Iterable<unknown>): Promise<unknown> {
    return native.call(this, values).catch((error: unknown) => {
      if (error instanceof AggregateError && error.message === '')
        define(error, 'message', 'All promises were rejected');
      throw error;
    });
  });
}

/**
 * V8 looks for a run that rises already: one that is the whole list stays as it is. So a comparator that answers true or
 * false, as learners write it, sorts nothing there.
 */
function correctSort(): void {
  const native = Array.prototype.sort;
  const rises = (list: readonly unknown[], compare: (a: unknown, b: unknown) => unknown): boolean => {
    for (let index = 1; index < list.length; index += 1)
      if (Number(compare(list[index], list[index - 1])) < 0) return false;
    return true;
  };
  define(Array.prototype, 'sort', function sort(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
    if (typeof compare !== 'function' || !Array.isArray(this)) return native.call(this, compare);
    const list: unknown[] = [];
    for (let index = 0; index < this.length; index += 1)
      if (this[index] === undefined) return native.call(this, compare);
      else list.push(this[index]);
    return rises(list, compare) ? this : native.call(this, compare);
  });
}

/** What the engine does differently from Node and a program would notice. */
export function correctEngine(): void {
  correctDates();
  correctPromises();
  correctSort();
}
