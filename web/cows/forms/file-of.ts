/** The file that a data address holds. */
export function fileOf(dataUrl: string, name: string): File {
  const comma = dataUrl.indexOf(',');
  const type = dataUrl.slice('data:'.length, dataUrl.indexOf(';'));
  const bytes = Uint8Array.from(atob(dataUrl.slice(comma + 1)), (char) => char.charCodeAt(0));
  return new File([bytes], `${name}.${type.slice('image/'.length)}`, { type });
}
