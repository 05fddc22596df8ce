let leaving: (() => void)[] = [];

/**
 * Sends an answer at the end of this turn of the event loop, after the requests that came with its own are worked out. To write to a
 * connection takes longest where it wakes who waits there: written one right after the other, answers wake them once.
 */
export function leaveTogether(send: () => void): void {
  leaving.push(send);
  if (leaving.length === 1) setImmediate(sendAll);
}

function sendAll(): void {
  const now = leaving;
  leaving = [];
  for (const send of now) send();
}
