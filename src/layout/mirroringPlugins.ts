import type { StylisPlugin } from '@emotion/cache';
import mirror from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/** Turns styles written for left-to-right around. Naming plugins leaves out emotion's own prefixes, hence the first. */
export const MIRRORING_PLUGINS: StylisPlugin[] = [prefixer, mirror];
