/** The site that passkeys belong to: browsers keep them by its host name and let no other site use them. */
export interface Site {
  /** The host name. */
  rpId: string;
  /** Scheme, host and port of the page's address. */
  origin: string;
}
