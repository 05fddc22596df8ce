// In place of pino's `lib/caller` in the built server: see vite.server.config.ts.
module.exports = () => [];
