/** Lifetime of an access token in seconds. Every request still looks up the session behind it. */
export const ACCESS_TOKEN_SECONDS = 600;
