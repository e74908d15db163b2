/** A field that rows are sorted by; with `-` in front the greatest, such as the newest, come first. */
type FieldOf<S extends string> = S extends `-${infer F}` ? F : S;

/** Any of the orders that a list declares, or its opposite. */
export type Sort<S extends string = string> = FieldOf<S> | `-${FieldOf<S>}`;

export const isDescending = (sort: string): boolean => sort.startsWith('-');
export const fieldOf = <S extends string>(sort: S): FieldOf<S> => sort.replace(/^-/, '') as FieldOf<S>;
export const opposite = (sort: string): string => (isDescending(sort) ? fieldOf(sort) : `-${sort}`);
