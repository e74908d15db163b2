type Listener = (...values: unknown[]) => void;
type Name = string | symbol;

/** The part of Node's `events` that programs of learners use. */
export class EventEmitter {
  static EventEmitter = EventEmitter;
  static defaultMaxListeners = 10;
  static once(emitter: EventEmitter, name: Name): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      emitter.once(name, (...values) => resolve(values));
      if (name !== 'error') emitter.once('error', reject);
    });
  }

  readonly #listeners = new Map<Name, { readonly listener: Listener; readonly once: boolean }[]>();

  on(name: Name, listener: Listener): this {
    return this.#add(name, listener, false, 'push');
  }
  addListener(name: Name, listener: Listener): this {
    return this.#add(name, listener, false, 'push');
  }
  prependListener(name: Name, listener: Listener): this {
    return this.#add(name, listener, false, 'unshift');
  }
  once(name: Name, listener: Listener): this {
    return this.#add(name, listener, true, 'push');
  }
  off(name: Name, listener: Listener): this {
    const list = this.#listeners.get(name) ?? [];
    const index = list.findLastIndex(entry => entry.listener === listener);
    if (index >= 0) list.splice(index, 1);
    return this;
  }
  removeListener(name: Name, listener: Listener): this {
    return this.off(name, listener);
  }
  removeAllListeners(name?: Name): this {
    if (name === undefined) this.#listeners.clear();
    else this.#listeners.delete(name);
    return this;
  }
  emit(name: Name, ...values: unknown[]): boolean {
    const list = [...(this.#listeners.get(name) ?? [])];
    if (list.length === 0 && name === 'error')
      throw values[0] instanceof Error ? values[0] : new Error(`Unhandled error. (${String(values[0])})`);
    for (const { listener, once } of list) {
      if (once) this.off(name, listener);
      Reflect.apply(listener, this, values);
    }
    return list.length > 0;
  }
  listenerCount(name: Name): number {
    return this.#listeners.get(name)?.length ?? 0;
  }
  listeners(name: Name): Listener[] {
    return (this.#listeners.get(name) ?? []).map(({ listener }) => listener);
  }
  eventNames(): Name[] {
    return [...this.#listeners].filter(([, list]) => list.length > 0).map(([name]) => name);
  }
  setMaxListeners(): this {
    return this;
  }

  #add(name: Name, listener: Listener, once: boolean, where: 'push' | 'unshift'): this {
    if (this.listenerCount('newListener') > 0) this.emit('newListener', name, listener);
    const list = this.#listeners.get(name) ?? [];
    this.#listeners.set(name, list);
    list[where]({ listener, once });
    return this;
  }
}
