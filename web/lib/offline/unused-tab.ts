/** Whether this tab may be loaded anew without anybody noticing. */
import { phoneHere } from '../api/phone-here.ts';
import { queryClient } from '../api/query-client.ts';
import { PREFIX } from '../forms/draft-names.ts';
import { storedNames } from '../session/stored.ts';

/** The fields in which something was typed or chosen, as long as they are there. */
const touched = new Set<Element>();

addEventListener(
  'input',
  ({ target }) => {
    for (const field of touched) if (!field.isConnected) touched.delete(field);
    if (target instanceof Element) touched.add(target);
  },
  true,
);

/** Nobody looks at it, nothing is typed in it, and nothing is being sent from it. */
export function isUnused(): boolean {
  return (
    document.hidden && !isTyped() && !phoneHere()?.connection.isSending && queryClient.isMutating() === 0
  );
}

function isTyped(): boolean {
  const isFilled = (field: Element) => field.isConnected && !('value' in field && field.value === '');
  if ([...touched].some(isFilled) || document.querySelector('dialog[open]')) return true;
  // Perhaps an open form shows what was typed at an earlier visit.
  return (
    document.querySelector('form:not(search form)') !== null &&
    storedNames().some((name) => name.startsWith(PREFIX))
  );
}
