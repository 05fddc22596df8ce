/** Farms with a key for ICAR's data exchange, and what programs read of them. */
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import type { Answer, Client } from '../client.ts';
import { programOf } from '../programs.ts';

export type Resource = Answer['body'];

export interface AdeFarmer {
  keeper: Client;
  robot: Client;
  /** The id of the robot's key. */
  key: number;
  /** Below which the farm's collections are. */
  at: string;
}

/** A farm with a key that opens `/ade`; `more` is asked of the key. */
export async function exchanging(test: TestApp, more: object = {}): Promise<AdeFarmer> {
  const keeper = await test.keeper();
  const { id: key, program: robot } = await programOf(test, keeper, { opens: 'ade', ...more });
  const { identifier } = (await robot.get('/ade/v1/locations')).body.member[0];
  return { keeper, robot, key, at: `/ade/v1/locations/${identifier.scheme}/${identifier.id}` };
}

/** All resources of a collection, page by page. */
export async function readAll(robot: Client, address: string): Promise<Resource[]> {
  const members: Resource[] = [];
  for (let next: string | undefined = address; next; ) {
    const { status, body }: Answer = await robot.get(next);
    expect(status).toBe(200);
    members.push(...body.member);
    next = body.view.next && new URL(body.view.next).pathname + new URL(body.view.next).search;
  }
  return members;
}
