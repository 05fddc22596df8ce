// In place of `depd` in the built server: see vite.server.config.ts.
const itself = (/** @type {unknown} */ wrapped) => wrapped;
module.exports = () => Object.assign(() => {}, { function: itself, property() {} });
