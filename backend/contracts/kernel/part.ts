declare const props: unique symbol;

/** A component that one remote offers to others. `P` types its props on both sides. */
export interface PartToken<P extends object = object> {
  /** Unique over all remotes. */
  readonly name: string;
  /** Only a type: nothing is stored under it. */
  readonly [props]?: P;
}

/** Declares a part by its name. Both remotes import the token, and neither imports the other. */
export const part = <P extends object>(name: string): PartToken<P> => ({ name });
