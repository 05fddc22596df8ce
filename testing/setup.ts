import { afterEach, inject } from 'vitest';
import { COMPILED } from './command.ts';
import { messageFaults } from './messages.ts';

// The tests ask for the address of their PostgreSQL as a bench or a script would: by the environment.
const postgresUrl = inject('postgresUrl');
if (postgresUrl) process.env.COWBELL_TEST_POSTGRES_URL = postgresUrl;

// Half of what a process costs that the server starts of itself.
process.env.NODE_COMPILE_CACHE = COMPILED;

// A message nobody expected is a fault nobody looked at. A test that expects one mocks the method:
// vi.spyOn(console, 'error').mockImplementation(() => {}).
const unexpected: string[] = [];
for (const method of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const) {
  const original = console[method].bind(console);
  console[method] = (...args: unknown[]) => {
    unexpected.push(`console.${method}: ${args.map(String).join(' ')}`);
    original(...args);
  };
}

afterEach(() => {
  const output = unexpected.splice(0);
  if (output.length > 0) throw new Error(`Unexpected console output\n${output.join('\n')}`);
  const faults = messageFaults();
  if (faults.length > 0) throw new Error(`Messages without words\n${faults.join('\n')}`);
});
