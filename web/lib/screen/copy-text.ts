/**
 * Copies a text. Without https a browser lends no clipboard, as in a farm's own network: it then copies what is marked in the field
 * that shows the text. Throws where neither can be done.
 */
export async function copyText(text: string, field?: HTMLInputElement | null): Promise<void> {
  field?.select();
  if (isSecureContext) await navigator.clipboard.writeText(text);
  else if (!field || !document.execCommand('copy')) throw new Error('The browser copies nothing here.');
}
