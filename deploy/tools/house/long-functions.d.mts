export declare const longFunctions: readonly string[];
