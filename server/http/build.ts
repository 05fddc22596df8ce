/** Which Cowbell this is. */

/** Of the sources it was built from; see vite.server.config.ts. Not there where it runs from its sources. */
declare const BUILD_CHECKSUM: string | undefined;

/** The release, as package.json names it. */
export const VERSION = '0.1.0';

/**
 * The release with a mark of its sources: two builds that answer differently never share it, and all instances of one do.
 * From its sources each start has its own, for they may have changed since.
 */
export const BUILD = `${VERSION}-${typeof BUILD_CHECKSUM === 'string' ? BUILD_CHECKSUM : Date.now().toString(36)}`;
