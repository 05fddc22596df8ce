/** Fetches the code of Home and of the feeds on it, once: when a visit begins there, or when the router first needs it. */
export const homeCode = () =>
  Promise.all([import('./home/home-page.tsx'), import('./feeds/feeds-section.tsx')]);
