/** Who may call a route: each says it, by the act that it runs or by itself. */
import type { RouteOptions } from 'fastify';
import type { App, Need } from '../app-type.ts';

type Route = Pick<RouteOptions, 'url' | 'method' | 'config'>;

/** What a route needs. Throws where a route under /api says nothing, so that none is open by oversight. */
export function routeNeed({ url, method, config }: Route): Need {
  const need = config?.needs ?? config?.act?.role ?? (url.startsWith('/api/') ? undefined : 'public');
  if (need === undefined) throw new Error(`${method} ${url} does not say what it needs`);
  return need;
}

/** Whether programs may call a route with a key: only if it needs no owner, and is about the farm's data. */
export function takesKeys(route: Route): boolean {
  const need = routeNeed(route);
  return need !== 'public' && need !== 'account' && need !== 'owner' && route.config?.keys !== false;
}

/** Has every route say what it needs when it is registered: one that does not stops the start. */
export function askForNeeds(app: App): void {
  app.addHook('onRoute', (route) => {
    routeNeed(route);
  });
}
