/** Compression, loaded when it is first asked for: of a start it would take 5 ms. */
export const zlib = () => process.getBuiltinModule('node:zlib');
