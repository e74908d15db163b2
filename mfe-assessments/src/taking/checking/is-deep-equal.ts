/** Whether two values of JSON say the same. */
export const isDeepEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
