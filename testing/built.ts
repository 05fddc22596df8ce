import { isServerBuilt } from '../scripts/lib/builds.mjs';

let built: boolean | undefined;

/** Whether the server was built from the present sources: a whole run of the tests builds it first. Looked at once. */
export function isBuiltHere(): boolean {
  built ??= isServerBuilt();
  return built;
}
