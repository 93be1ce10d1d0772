export declare const PARTS: readonly string[];
export declare function specifiersIn(source: string): string[];
export declare function importGraph(root: string, parts: readonly string[]): Map<string, string[]>;
export declare function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][];
export declare function roomGraph(graph: ReadonlyMap<string, readonly string[]>): Map<string, string[]>;
