/** Whose pages may speak to the service: its own host's and PUBLIC_URL's. */

/**
 * Whether a request may change anything or open a socket. Browsers name the page's origin in every such request; what
 * comes without one isn't a page.
 * @param host what the request was made to, `host[:port]`
 */
export function originAllowed(
  headers: { readonly origin?: string | undefined; readonly 'sec-fetch-site'?: string | string[] | undefined },
  host: string | undefined,
  publicUrl: string | undefined,
): boolean {
  const { origin } = headers;
  if (origin === undefined) {
    const site = headers['sec-fetch-site'];
    return site === undefined || site === 'same-origin' || site === 'none';
  }
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === publicUrl || (host !== undefined && url.host === host.toLowerCase());
}
