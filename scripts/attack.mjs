// `npm run attack`: plays what once stopped the server against one of its own. Words as arguments choose some attacks.
import { runBuilt } from './lib/run-built.mjs';

await runBuilt('attack/main.ts');
