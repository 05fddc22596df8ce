/** Every English message. A page that shows those of one subject imports the subject alone. */
import type { Catalogue } from '../catalogue.ts';
import { accounts } from './accounts.ts';
import { alerts } from './alerts.ts';
import { digest } from './digest.ts';
import { files } from './files.ts';
import { herd } from './herd.ts';
import { history } from './history.ts';
import { imports } from './imports.ts';
import { letters } from './letters.ts';
import { limits } from './limits.ts';
import { mailFaults } from './mail-faults.ts';
import { requests } from './requests.ts';
import { undo } from './undo.ts';
import { values } from './values.ts';

export const en = {
  ...accounts,
  ...alerts,
  ...digest,
  ...files,
  ...herd,
  ...history,
  ...imports,
  ...letters,
  ...limits,
  ...mailFaults,
  ...requests,
  ...undo,
  ...values,
} satisfies Catalogue;
