/** Packages that are installed with the product. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const Lock = z.object({ packages: z.record(z.string(), z.looseObject({ name: z.string().optional() })) });

it('nothing that tells strangers who installs it', () => {
  const { packages } = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const telling = Object.entries(packages).filter(([path]) => path.endsWith('node_modules/@scarf/scarf'));
  // Swagger UI depends on it, and gets an empty package.
  expect(telling.map(([, { name }]) => name)).toEqual(['empty-npm-package']);
});
