// `npm run bench`: measures the built server beside its floors. Names as arguments choose parts of it.
import { runBuilt } from './lib/run-built.mjs';

await runBuilt('bench/main.ts');
