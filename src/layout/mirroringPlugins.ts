import type { StylisPlugin } from '@emotion/cache';
import mirror from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/**
 * Plugins that mirror styles written for left-to-right. Naming plugins leaves out emotion's own prefixes, hence the
 * first.
 */
export const MIRRORING_PLUGINS: StylisPlugin[] = [prefixer, mirror];
