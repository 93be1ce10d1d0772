import type { Plugin } from 'vite';

export interface Release {
  version: string;
  date: string | null;
  sections: { title: string; items: string[] }[];
}

export function releasesOf(text: string): Release[];

export const changelogPlugin: Plugin;
