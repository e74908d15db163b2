declare module 'nigeria-state-lga-data' {
  /** Local government areas of a state, by its name. */
  export function getLgas(state: string): readonly string[];
}
