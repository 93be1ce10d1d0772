/**
 * The typefaces, shipped with the page: Inter for Latin, Noto Sans Thai for Thai. Each comes in subsets by character
 * range, so that a reader of Latin text never loads the Thai one.
 */
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-thai/wght.css';

/** Inter first: it has the digits, and the Thai face provides the characters that Inter lacks. */
export const FONT_FAMILY = "'Inter Variable', 'Noto Sans Thai Variable', system-ui, sans-serif";
