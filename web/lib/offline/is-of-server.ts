/** Whether the server itself refused something, which gives its reasons: that nothing came at all has the same code as that it is busy. */
export function isOfServer(error: unknown): boolean {
  const { reasons } = Object(error) as { reasons?: unknown };
  return Array.isArray(reasons) && reasons.length > 0;
}
