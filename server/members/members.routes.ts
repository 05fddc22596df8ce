/** The people of a farm: who they are, another role, and leaving. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { AskedAgain, Member, MemberChange } from '#domain/account/farms.ts';
import type { PeopleKind } from '#domain/history/people.ts';
import { fieldMessage, message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { mayDo, type Role } from '#domain/values/roles.ts';
import type { Db } from '../database/database.ts';
import { changingFarm } from '../herd/door/farm-turns.ts';
import { accountGone, roleNeeded } from '../herd/door/refusals.ts';
import { readSettings } from '../herd/farm.repository.ts';
import { holdFarm } from '../herd/people/farms.repository.ts';
import { notePeople } from '../herd/people/journal-of-people.repository.ts';
import type { Member as Membership } from '../herd/people/member.ts';
import { changeRole, endMembership, isLastOwner, roleIn } from '../herd/people/memberships.repository.ts';
import { type App, contextOf, memberOf } from '../http/app-type.ts';
import type { AskAgain, GivenAgain, PeopleNews } from '../http/requests/ask-again.ts';
import { Empty, IdPath } from '../http/requests/schemas.ts';
import type { Services } from '../http/services.ts';
import { findMember, listMembers } from './members.repository.ts';

const tags = ['People'];

export function memberRoutes(app: App, services: Services, askAgain: AskAgain): void {
  const { db, clock } = services;

  app.get(
    '/api/members/',
    {
      config: { needs: 'viewer', keys: false },
      schema: {
        tags,
        summary: 'Who belongs to the farm, and in which role',
        response: { 200: z.array(Member) },
      },
    },
    (request) => {
      const context = memberOf(request);
      return listMembers(db, context, { all: mayDo(context.role, 'owner') });
    },
  );

  app.patch(
    '/api/members/:id/',
    {
      config: { needs: 'owner' },
      schema: {
        tags,
        summary: 'Give a member another role; to or from owner asks for the password',
        params: IdPath,
        body: MemberChange,
        response: { 200: Member },
      },
    },
    async (request) => {
      const { role } = request.body;
      const member = memberAt(request);
      const before = await roleOf(member);
      const concernsOwners = (was: Role) => was !== role && (was === 'owner' || role === 'owner');
      await asked(request, concernsOwners(before), async (transaction, wasAsked) => {
        const held = await heldMember(transaction, request, member);
        if (concernsOwners(held.role) && !wasAsked) throw passwordNeeded();
        if (held.role === role) return null;
        if (held.role === 'owner') await refuseLastOwner(transaction, member);
        await changeRole(transaction, member, role);
        await note(transaction, request, 'member.role', { name: held.username, role });
        const news = role === 'owner' ? 'owner_made' : held.role === 'owner' ? 'owner_unmade' : null;
        return news && { what: news, name: held.username };
      });
      const changed = await findMember(db, member);
      if (!changed) throw unknown();
      return changed;
    },
  );

  app.delete(
    '/api/members/:id/',
    {
      config: { needs: 'viewer', keys: false },
      // Who may not learns nothing of the body.
      onRequest: async (request) => {
        const { user_id, role } = contextOf(request);
        const isOneself = String((request.params as { id?: unknown }).id) === String(user_id);
        if (!isOneself && !mayDo(role, 'owner')) throw roleNeeded('owner');
      },
      schema: {
        tags,
        summary: 'Leave the farm, or, as its owner, remove a member; of an owner it asks for the password',
        params: IdPath,
        body: z.nullish(AskedAgain),
        response: { 204: Empty },
      },
    },
    async (request, reply) => {
      const member = memberAt(request);
      const isOneself = member.user_id === contextOf(request).user_id;
      const before = await roleOf(member);
      await asked(request, before === 'owner', async (transaction, wasAsked) => {
        const held = await heldMember(transaction, request, member);
        if (held.role === 'owner' && !wasAsked) throw passwordNeeded();
        if (held.role === 'owner') await refuseLastOwner(transaction, member);
        const about = { name: held.username, role: held.role };
        await note(transaction, request, isOneself ? 'member.leave' : 'member.remove', about);
        await endMembership(transaction, member);
        // Who leaves knows it; a mail tells of what somebody else could have done with the password.
        return held.role === 'owner' && !isOneself ? { what: 'owner_removed', name: held.username } : null;
      });
      return reply.code(204).send(undefined);
    },
  );

  type Change = (transaction: Db, wasAsked: boolean) => Promise<Pick<PeopleNews, 'what' | 'name'> | null>;

  /** Runs a change in one transaction with the farm's row held, after asking again where that is needed. */
  async function asked(request: FastifyRequest, asks: boolean, change: Change): Promise<void> {
    const { farm_id } = contextOf(request);
    const run = async (transaction: Db) => {
      if (!(await holdFarm(transaction, farm_id))) throw accountGone();
      const news = await change(transaction, asks);
      const { farm_name: farm } = await readSettings(transaction, farm_id);
      return { result: undefined, news: news && { ...news, farm } };
    };
    if (asks) await askAgain(request, (request.body ?? {}) as GivenAgain, run);
    else await changingFarm(db, farm_id, run);
  }

  async function roleOf(member: Membership): Promise<Role> {
    const role = await roleIn(db, member);
    if (role === null) throw unknown();
    return role;
  }

  /** A member as they are now that the farm's row is held. Throws where who asks has lost their own role meanwhile. */
  async function heldMember(transaction: Db, request: FastifyRequest, member: Membership): Promise<Member> {
    const held = await findMember(transaction, member);
    if (!held) throw unknown();
    const context = memberOf(request);
    const isOneself = member.user_id === context.user_id;
    if (!isOneself && (await roleIn(transaction, context)) !== 'owner') throw roleNeeded('owner');
    return held;
  }

  async function note(
    transaction: Db,
    request: FastifyRequest,
    kind: PeopleKind,
    about: { name: string; role: Role },
  ): Promise<void> {
    const context = contextOf(request);
    await notePeople(transaction, context.farm_id, context, { kind, about, now: clock() });
  }
}

function memberAt(request: FastifyRequest): Membership {
  const { id } = request.params as z.infer<typeof IdPath>;
  return { user_id: id, farm_id: contextOf(request).farm_id };
}

async function refuseLastOwner(transaction: Db, member: Membership): Promise<void> {
  if (await isLastOwner(transaction, member)) throw new AppError('last_owner', message('farm.last-owner'));
}

function unknown(): AppError {
  return new AppError('not_found', message('member.unknown'));
}

function passwordNeeded(): AppError {
  return new AppError('invalid', fieldMessage('password', 'account.password-asked'));
}
