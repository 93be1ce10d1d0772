import frenchMessages from 'ra-language-french';

/** react-admin's own texts, in French. */
export const ra = frenchMessages.ra;
