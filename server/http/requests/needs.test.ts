import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { askForNeeds } from './needs.ts';

it('stops the start when a route does not say who may call it', () => {
  const app = Fastify();
  askForNeeds(app as never);
  expect(() => app.get('/api/secrets/', () => 'secret')).toThrow(
    'GET /api/secrets/ does not say what it needs',
  );
});
