/** Whether a header such as `If-Match` or `If-None-Match` names this tag, or any tag (`*`); weak and strong tags count the same. */
export function namesTag(header: string, tag: string): boolean {
  // As nearly every client sends it.
  if (header === tag || header.trim() === '*') return true;
  const wanted = opaque(tag);
  return header.split(',').some((sent) => opaque(sent) === wanted);
}

/** A tag without its quotes and its mark for weak tags. */
function opaque(tag: string): string {
  return tag
    .trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');
}
