/** The release and build of this Cowbell. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A checksum of the sources; see vite.server.config.ts. Not defined when the server runs from its sources. */
declare const BUILD_CHECKSUM: string | undefined;

/** The release, as package.json names it. */
export const VERSION = '0.7.0';

/**
 * The release with a mark of its sources: two builds that answer differently never share it, and all instances of one
 * build have the same. When the server runs from its sources, the mark is the time of their last change.
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
