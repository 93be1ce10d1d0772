export declare const LAYERS: Readonly<
  Record<string, { nested: readonly string[]; rows: readonly (readonly string[])[] }>
>;
export declare function roomOf(path: string): { part: string; room: string } | null;
export declare function rowIndexOf(place: { part: string; room: string }): number;
export declare function isBelow(to: string, from: string): boolean;
