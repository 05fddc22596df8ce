/** Every English message. A page that shows those of one subject imports the subject alone. */
import type { Catalogue } from '../catalogue.ts';
import { alerts } from './alerts.ts';
import { herd } from './herd.ts';
import { undo } from './undo.ts';

export const en = { ...alerts, ...herd, ...undo } satisfies Catalogue;
