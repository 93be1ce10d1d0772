/** How long an access token is valid, in seconds. The session behind it is looked up on every request all the same. */
export const ACCESS_TOKEN_SECONDS = 600;
