/** A measured text of a file. */
export interface MeasuredText {
  path: string;
  /** Words without stars and quoted code. */
  text: string;
  isDocstring: boolean;
}
export declare const MOST_FREE_RELATIVES: number;
export declare function freeRelativesIn(text: string): string[];
export declare function bannedFormsIn(text: string): { name: string; near: string }[];
export declare function bannedBeginningOf(text: string): string | null;
export declare function commentsIn(path: string, source: string): { text: string; isDocstring: boolean }[];
export declare function pageWords(text: string): string;
export declare function textsBelow(root: string): { comments: MeasuredText[]; docs: MeasuredText[] };
export declare function apiTextsIn(path: string, source: string): { text: string; isDocstring: boolean }[];
export declare function apiTextsBelow(root: string): MeasuredText[];
export declare function measure(texts: readonly MeasuredText[]): {
  words: number;
  found: { path: string; near: string }[];
  /** Free relatives per 1,000 words. */
  rate: number;
};
export declare function bannedIn(texts: readonly MeasuredText[]): { path: string; name: string; near: string }[];
