import { useState } from 'react';
import { storedPaper, storePaper, type Paper } from './papers';

/** The paper that slips are printed on here, and a way to choose another. */
export function usePaper() {
  const [paper, setPaper] = useState(storedPaper);
  const choose = (chosen: Paper) => {
    setPaper(chosen);
    storePaper(chosen);
  };
  return { paper, choose };
}
