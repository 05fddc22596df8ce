// In place of `yaml` in the built server: see vite.server.config.ts.
module.exports = {
  stringify() {
    throw new Error('The built server writes no YAML');
  },
};
