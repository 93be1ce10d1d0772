import { useEffect, useRef, useState } from 'react';
import { fetchCsv, type CsvProgress, type CsvRequest, saveFile } from '../../data/csvFile';

/** State of a file's fetching. */
export type ExportState = { phase: 'choosing'; error: unknown } | { phase: 'running'; progress: CsvProgress | null };

/** Interval at which the progress is rendered; pieces arrive faster than anybody can read. */
const DRAWN_EVERY_MS = 100;

/** Fetches a list as a file and saves it. Leaving the screen cancels it, here and on the server. */
export function useExport(onSaved: (progress: CsvProgress) => void) {
  const [state, setState] = useState<ExportState>({ phase: 'choosing', error: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(request: Omit<CsvRequest, 'signal'>, name: string): Promise<void> {
    const cancel = new AbortController();
    running.current = cancel;
    setState({ phase: 'running', progress: null });
    let latest: CsvProgress | null = null;
    const drawing = setInterval(() => setState({ phase: 'running', progress: latest }), DRAWN_EVERY_MS);
    try {
      const file = await fetchCsv({ ...request, signal: cancel.signal }, (progress) => {
        latest = progress;
      });
      cancel.signal.throwIfAborted();
      saveFile(file, name);
      if (latest) onSaved(latest);
    } catch (error) {
      if (!cancel.signal.aborted) setState({ phase: 'choosing', error });
    } finally {
      clearInterval(drawing);
    }
  }

  return { state, start };
}
