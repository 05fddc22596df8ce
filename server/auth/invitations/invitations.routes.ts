/** Owners invite people to their farm, by a link that they pass on or that is mailed. */
import { z } from 'zod/mini';
import { Invitation, MadeInvitation, NewInvitation } from '#domain/account/invitations.ts';
import type { Db } from '../../database/database.ts';
import { changingFarm } from '../../herd/door/farm-turns.ts';
import { notFound } from '../../herd/door/refusals.ts';
import { readSettings } from '../../herd/farm.repository.ts';
import { holdAsOwner } from '../../herd/people/hold-as-owner.ts';
import { notePeople } from '../../herd/people/journal-of-people.repository.ts';
import type { RequestContext } from '../../herd/request-context.ts';
import { type App, contextOf, memberOf } from '../../http/app-type.ts';
import { hashToken } from '../../http/hash-token.ts';
import type { AskAgain } from '../../http/requests/ask-again.ts';
import { Empty, IdPath } from '../../http/requests/schemas.ts';
import type { Services } from '../../http/services.ts';
import type { LetterIn } from '../../mail/letter.ts';
import { postToStranger, type Stranger } from '../../mail/postage.ts';
import { newToken } from '../tokens.ts';
import { invitationLetter } from './invitation-letter.ts';
import {
  endInvitation,
  endOfInvitation,
  keepInvitation,
  type NewInvitationRow,
  openInvitations,
} from './invitations.repository.ts';

const tags = ['People'];
const config = { needs: 'owner' } as const;
const PATH = '/api/invitations/';

export function invitationRoutes(app: App, services: Services, askAgain: AskAgain): void {
  const { db, clock, mailer } = services;
  const { publicUrl } = services.config;

  app.get(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'The open invitations, the newest first',
        response: { 200: z.array(Invitation) },
      },
    },
    (request) => openInvitations(db, contextOf(request).farm_id, clock()),
  );

  app.post(
    PATH,
    {
      config,
      schema: {
        tags,
        summary:
          'Invite somebody by a link, which is answered this one time or mailed; an owner is invited with the password',
        body: NewInvitation,
        response: { 201: MadeInvitation },
      },
    },
    async (request, reply) => {
      const context = memberOf(request);
      const { user_id, username: invited_by } = context;
      const { role, email = null, name = null, password, code } = request.body;
      const now = clock();
      const token = newToken();
      const url = `${publicUrl}/join#${token}`;
      const way = email === null ? null : mailer.way;
      const row: NewInvitationRow = {
        ...{ farm_id: context.farm_id, role, email, name, way },
        ...{ token_hash: hashToken(token), invited_by: user_id },
        ...{ created_at: now.toISOString(), expires_at: endOfInvitation(role, now) },
      };
      const keep = async (transaction: Db) => {
        await holdAsOwner(transaction, context);
        const id = await keepInvitation(transaction, row, now);
        if (email === null) await note(transaction, context, 'member.invite', row);
        return id;
      };
      const { farm_name, language } = await readSettings(db, context.farm_id);
      const id =
        role === 'owner'
          ? await askAgain(request, { password, code }, async (transaction) => ({
              result: await keep(transaction),
              news: { what: 'owner_invited', farm: farm_name },
            }))
          : await changingFarm(db, context.farm_id, keep);
      if (email !== null) {
        const letter = invitationLetter({ url, farm_name, invited_by, role });
        await mail(context, { id, ...row }, { email, language, sender: user_id }, letter);
      }
      const { created_at, expires_at } = row;
      const said = { id, role, email, name, invited_by, created_at, expires_at, way };
      return reply.code(201).send({ ...said, url: email === null ? url : null });
    },
  );

  app.delete(
    `${PATH}:id/`,
    { config, schema: { tags, summary: 'End an open invitation', params: IdPath, response: { 204: Empty } } },
    async (request, reply) => {
      const context = memberOf(request);
      await changingFarm(db, context.farm_id, async (transaction) => {
        await holdAsOwner(transaction, context);
        const ended = await endInvitation(transaction, context.farm_id, request.params.id, clock());
        if (!ended) throw notFound();
        await note(transaction, context, 'member.uninvite', ended);
      });
      return reply.code(204).send(undefined);
    },
  );

  /** Mails the link. An invitation that cannot be mailed is none. */
  async function mail(
    context: RequestContext,
    row: NewInvitationRow & { id: number },
    to: Stranger,
    letter: LetterIn,
  ): Promise<void> {
    try {
      await postToStranger(services, to, letter);
    } catch (error) {
      await endInvitation(db, context.farm_id, row.id, clock());
      throw error;
    }
    await changingFarm(db, context.farm_id, (transaction) =>
      note(transaction, context, 'member.invite', row),
    );
  }

  function note(
    transaction: Db,
    context: RequestContext,
    kind: 'member.invite' | 'member.uninvite',
    { name, role }: Pick<NewInvitationRow, 'name' | 'role'>,
  ): Promise<void> {
    return notePeople(transaction, context.farm_id, context, { kind, about: { name, role }, now: clock() });
  }
}
