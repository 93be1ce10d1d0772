/** Metrics in the text format, as Prometheus reads them. */

/** One line: the metric's name, its labels by name, and its value. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Returns the samples of a text. */
export function samplesOf(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value] = LINE.exec(line) ?? [];
      if (name === '') throw new Error(`no metric: ${line}`);
      return {
        name,
        labels: Object.fromEntries([...labels.matchAll(LABEL)].map(([, label = '', text = '']) => [label, text])),
        value: Number(value),
      };
    });
}

/** Returns the names of the metrics that a text describes. */
export const describedIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
