// In place of `semver` in the built server: see vite.server.config.ts.
module.exports = { satisfies: () => true };
