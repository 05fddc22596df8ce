import { changeCheck, recordCheck, removeCheck } from '#domain/herd/acts/pregnancy-checks.ts';
import { changeLoss, recordLoss, removeLoss } from '#domain/herd/acts/pregnancy-losses.ts';
import {
  PregnancyCheck,
  PregnancyCheckCreate,
  PregnancyCheckPatch,
} from '#domain/kinds/pregnancy-check/schema.ts';
import {
  PregnancyLoss,
  PregnancyLossCreate,
  PregnancyLossPatch,
} from '#domain/kinds/pregnancy-loss/schema.ts';
import type { App } from '../http/app-type.ts';
import { sendAct } from '../http/requests/changes.ts';
import { Empty, IdPath } from '../http/requests/schemas.ts';
import type { Services } from '../http/services.ts';

/** The calls of what is found out about pregnancies: checks, and losses. */
export function pregnancyRoutes(app: App, services: Services): void {
  checkRoutes(app, services);
  lossRoutes(app, services);
}

function checkRoutes(app: App, services: Services): void {
  const tags = ['Pregnancy checks'];
  app.post(
    '/api/pregnancy-checks/',
    {
      schema: {
        tags,
        summary:
          'Record a pregnancy check: it begins, moves or ends her pregnancy; with `lost` it writes a loss',
        body: PregnancyCheckCreate,
        response: { 201: PregnancyCheck },
      },
    },
    (request, reply) => sendAct(services, request, reply, recordCheck, request.body),
  );

  app.patch(
    '/api/pregnancy-checks/update/:id/',
    {
      schema: {
        tags,
        summary: 'Change a pregnancy check, as if it were taken back and recorded anew',
        params: IdPath,
        body: PregnancyCheckPatch,
        response: { 200: PregnancyCheck },
      },
    },
    (request, reply) =>
      sendAct(services, request, reply, changeCheck, { id: request.params.id, patch: request.body }),
  );

  app.delete(
    '/api/pregnancy-checks/delete/:id/',
    {
      schema: {
        tags,
        summary: 'Delete a pregnancy check, and take back what it changed',
        params: IdPath,
        response: { 204: Empty },
      },
    },
    (request, reply) => sendAct(services, request, reply, removeCheck, { id: request.params.id }),
  );
}

function lossRoutes(app: App, services: Services): void {
  const tags = ['Pregnancy losses'];
  app.post(
    '/api/pregnancy-losses/',
    {
      schema: {
        tags,
        summary: 'Record a lost pregnancy, of any female',
        body: PregnancyLossCreate,
        response: { 201: PregnancyLoss },
      },
    },
    (request, reply) => sendAct(services, request, reply, recordLoss, request.body),
  );

  app.patch(
    '/api/pregnancy-losses/update/:id/',
    {
      schema: {
        tags,
        summary: 'Change a lost pregnancy',
        params: IdPath,
        body: PregnancyLossPatch,
        response: { 200: PregnancyLoss },
      },
    },
    (request, reply) =>
      sendAct(services, request, reply, changeLoss, { id: request.params.id, patch: request.body }),
  );

  app.delete(
    '/api/pregnancy-losses/delete/:id/',
    {
      schema: {
        tags,
        summary: 'Delete a lost pregnancy, and give it back',
        params: IdPath,
        response: { 204: Empty },
      },
    },
    (request, reply) => sendAct(services, request, reply, removeLoss, { id: request.params.id }),
  );
}
