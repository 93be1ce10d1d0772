import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/schema.ts', './server/db/exports.ts', './server/db/book/*.ts'],
  out: './server/db/migrations',
  migrations: { prefix: 'index' },
});
