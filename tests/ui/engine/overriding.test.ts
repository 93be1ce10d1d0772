/** The examples in docs/overriding.md equal the code of the resources, or the output of the app. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { agents } from '../../../resources/agents';
import { form } from '../../../resources/agents/form';
import { printOverride } from '../../../src/metadata/override/printOverride';

const examples = [...readFileSync('docs/overriding.md', 'utf8').matchAll(/```tsx\n([\s\S]*?)```/g)].map(
  (match) => match[1] ?? '',
);
const sources = [
  ...readdirSync('resources', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => readFileSync(`resources/${path}`, 'utf8')),
  printOverride(agents, 'edit', form),
].map(unindented);

function unindented(text: string): string {
  return text.replace(/^ +/gm, '').trim();
}

it('shows four rungs', () => {
  expect(examples).toHaveLength(4);
});

it.each(examples)('is code that is there: %s', (example) => {
  expect(sources.some((source) => source.includes(unindented(example)))).toBe(true);
});
