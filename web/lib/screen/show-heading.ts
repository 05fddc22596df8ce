/** Scrolls to the heading with this id and puts the focus there, so that the user reads on from it. */
export function showHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
