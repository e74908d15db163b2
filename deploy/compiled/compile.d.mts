/** Compiles the program, unless it is compiled from the sources as they are now. Answers whether it was to be done. */
export function compile(): Promise<boolean>;
