/**
 * What `make` answers, made when it is first asked for and then kept. What knows about languages takes milliseconds to
 * make, and a server that starts need not wait for what it may say one day.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
