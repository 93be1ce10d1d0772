import type { AreaTexts } from '../../../i18n/messages';

/** Name of a word that the glossary explains. */
export type TermName = keyof AreaTexts['glossary']['glossary']['terms'];
