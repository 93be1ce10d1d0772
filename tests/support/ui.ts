/** What every UI test file needs: matchers for the page, and patience on a busy machine. */
import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 15_000 });
