/** The changelog as the help page shows it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { releasesOf } from '../../../scripts/lib/changelog.mjs';
import { PROJECT_ROOT } from '../../support/sources';

describe('the releases of a changelog', () => {
  it('are read with their sections and items, each item in one line', () => {
    const text = `# Changelog\n\n## [Unreleased]\n\n### Added\n\n- The box of *Key in a slip*\n  takes \`12=50*50\`, see [the book](docs/book.md).\n- More\n
### Fixed\n\n- A fault\n\n## [0.1.0] - 2026-10-01\n\n### Added\n\n- All\n`;
    expect(releasesOf(text)).toEqual([
      {
        version: 'Unreleased',
        date: null,
        sections: [
          { title: 'Added', items: ['The box of Key in a slip takes `12=50*50`, see the book.', 'More'] },
          { title: 'Fixed', items: ['A fault'] },
        ],
      },
      { version: '0.1.0', date: '2026-10-01', sections: [{ title: 'Added', items: ['All'] }] },
    ]);
    expect(releasesOf('# Changelog\n\n## [Unreleased]\n')).toEqual([]);
  });

  it('hold every item of CHANGELOG.md', () => {
    const text = readFileSync(join(PROJECT_ROOT, 'CHANGELOG.md'), 'utf8');
    const items = releasesOf(text).flatMap(({ sections }) => sections.flatMap((section) => section.items));
    expect(items).toHaveLength(text.match(/^- /gm)?.length ?? 0);
    for (const item of items) expect(item).not.toMatch(/^\s*$|\]\(/);
  });
});
