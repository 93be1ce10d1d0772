import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/{schema,exports,backup-run,second-factor,served-program}.ts', './server/db/book/*.ts'],
  out: './server/db/migrations',
  migrations: { prefix: 'index' },
});
