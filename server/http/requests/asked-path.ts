/**
 * The path that a request asks for, as the router reads it: without its query and with its escapes decoded. What is decided
 * by an address is decided by this or by the route that was found, never by the text that was sent: `/%61pi/user/` is
 * `/api/user/`.
 */
export function askedPath({ url }: { url: string }): string {
  const path = url.split('?')[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
