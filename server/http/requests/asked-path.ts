/**
 * The path of a request as the router reads it: without its query, and with escapes decoded. A decision by path must
 * use this, or the route that was found, and never the text that was sent: `/%61pi/user/` is `/api/user/`.
 */
export function askedPath({ url }: { url: string }): string {
  const path = url.split('?')[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
