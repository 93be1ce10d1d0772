import { useState } from 'react';
import { storedPaper, storePaper, type Paper } from './papers';

/** Returns the paper for slips, with a function to choose another one. */
export function usePaper() {
  const [paper, setPaper] = useState(storedPaper);
  const choose = (chosen: Paper) => {
    setPaper(chosen);
    storePaper(chosen);
  };
  return { paper, choose };
}
