/** Maximum length of the reason or note that someone gives for an action, in characters. */
export const REASON_MAX = 200;
