import { useState } from 'react';

const KEY = 'menuFolded';

function readFolded(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((group) => typeof group === 'string') : [];
  } catch {
    return [];
  }
}

/** Returns the folded groups of the menu, kept in this browser, and a function that folds or opens one. */
export function useFolded(): [readonly string[], (group: string) => void] {
  const [folded, setFolded] = useState(readFolded);
  const turn = (group: string) => {
    const next = folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group];
    setFolded(next);
    window.localStorage.setItem(KEY, JSON.stringify(next));
  };
  return [folded, turn];
}
