// The built server begins here, as dist/server/main.cjs: see vite.server.config.ts. It runs server.cjs with what was compiled of it before.
// Node keeps compiled code too (NODE_COMPILE_CACHE), but makes it when a file is loaded, before any function of it has run; then
// each start compiles the functions that it runs anew, which took a fifth of it.
const { hash } = require('node:crypto');
const { readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const { constants, Script } = require('node:vm');

/** A start and the first answers are over: what they ran is compiled. */
const KEPT_AFTER_MS = 3000;
const DIGEST_BYTES = 20;

const file = join(__dirname, 'server.cjs');
const folder = Module.getCompileCacheDir();
// The build writes here what names the code. Node names the folder by its version and the options that compiled code depends on.
const kept = folder && join(folder, 'server-CODE_HASH');

const code = Module.wrap(readFileSync(file, 'latin1'));
const compiled = kept && readCompiled(kept);
const script = new Script(code, {
  filename: file,
  ...(compiled && { cachedData: compiled }),
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
// Nothing is kept by the second process, which reads large farms and begins otherwise.
if (kept && process.argv.length === 2 && (!compiled || script.cachedDataRejected)) {
  const keep = () => {
    clearTimeout(timer);
    process.off('exit', keepAtEnd);
    keepCompiled(kept);
  };
  // Ended with another code, it may not have begun.
  const keepAtEnd = (/** @type {number} */ exitCode) => exitCode === 0 && keep();
  const timer = setTimeout(keep, KEPT_AFTER_MS).unref();
  process.once('exit', keepAtEnd);
}

const server = new Module(file);
// Its other parts ask for it.
require.cache[file] = server;
script.runInThisContext()(server.exports, Module.createRequire(file), server, file, __dirname);
server.loaded = true;

/** @param {string} path */
function readCompiled(path) {
  try {
    const bytes = readFileSync(path);
    const read = bytes.subarray(0, -DIGEST_BYTES);
    // V8 does not look whether a disk damaged it.
    return digest(read).equals(bytes.subarray(-DIGEST_BYTES)) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function keepCompiled(path) {
  const made = script.createCachedData();
  const own = `${path}.${process.pid}`;
  try {
    writeFileSync(own, Buffer.concat([made, digest(made)]));
    renameSync(own, path);
  } catch {
    // As of Node's own: where nothing can be written, each start compiles anew.
    rmSync(own, { force: true });
  }
}

/** @param {Buffer} bytes */
function digest(bytes) {
  return hash('sha1', bytes, 'buffer');
}
