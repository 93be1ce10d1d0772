import englishMessages from 'ra-language-english';

/** react-admin's own texts, in English. */
export const ra = englishMessages.ra;
