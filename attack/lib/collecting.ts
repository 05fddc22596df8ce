/**
 * Loaded into the server that is attacked: it throws away what nobody holds when it is told to by SIGUSR2. Left alone, Node
 * waits with that until it needs the room, and what is merely not collected yet would pass for what is held.
 */
process.on('SIGUSR2', () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
