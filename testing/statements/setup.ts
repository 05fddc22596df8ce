import { afterAll, afterEach, inject } from 'vitest';
import { statementFaults, watchStatements } from './watch.ts';

// Every test on PostgreSQL fails that has the product send a statement without its farm.
watchStatements();

const folder = inject('statementsFolder');

function look(): void {
  const faults = folder ? statementFaults(folder) : [];
  if (faults.length > 0) throw new Error(`Statements without their farm\n${faults.join('\n')}`);
}

afterEach(look);
afterAll(look);
