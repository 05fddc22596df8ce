/** The address of a page of the app, as a mail about a farm leads there: a reader who is in several farms sees this one. */
export function pageLink(publicUrl: string, path: string, farmId: number): string {
  const [page = '', mark] = path.split('#');
  const named = `${page}${page.includes('?') ? '&' : '?'}farm=${farmId}`;
  return `${publicUrl}${named}${mark === undefined ? '' : `#${mark}`}`;
}
