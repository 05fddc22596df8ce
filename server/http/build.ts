/** Which Cowbell this is. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Of the sources it was built from; see vite.server.config.ts. Not there where it runs from its sources. */
declare const BUILD_CHECKSUM: string | undefined;

/** The release, as package.json names it. */
export const VERSION = '0.1.0';

/**
 * The release with a mark of its sources: two builds that answer differently never share it, and all instances of one do.
 * Where it runs from its sources, the mark is when they were last changed.
 */
export const BUILD = `${VERSION}-${typeof BUILD_CHECKSUM === 'string' ? BUILD_CHECKSUM : lastChange()}`;

function lastChange(): string {
  const changes = ['../../domain', '..'].flatMap((folder) => {
    const path = join(import.meta.dirname, folder);
    const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => name.endsWith('.ts')).map((name) => statSync(join(path, name)).mtimeMs);
  });
  return Math.round(Math.max(...changes)).toString(36);
}
