/**
 * Loaded into the attacked server: collects garbage when it gets SIGUSR2. By itself Node waits until it needs the
 * memory, and what is not collected yet would be counted as held.
 */
process.on('SIGUSR2', () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
