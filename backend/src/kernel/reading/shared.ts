/**
 * Requests at once for the same answer share one making of it, under a name that has to differ once something has
 * changed in between.
 */
export function sharing<T>() {
  const underWay = new Map<string, Promise<T>>();
  return {
    has: (name: string): boolean => underWay.has(name),
    share(name: string, make: () => Promise<T>): Promise<T> {
      let made = underWay.get(name);
      if (!made) {
        made = make().finally(() => underWay.delete(name));
        underWay.set(name, made);
      }
      return made;
    },
  };
}
