/** The fillings of every subject. A page that shows messages of one subject imports that alone. */
import { alerts } from './alerts.ts';
import { calendar } from './calendar.ts';
import { digest } from './digest.ts';
import { doubts } from './doubts.ts';
import { figures } from './figures.ts';
import { files } from './files.ts';
import { herd } from './herd.ts';
import { history } from './history.ts';
import { imports } from './imports.ts';
import { limits } from './limits.ts';
import { mailFaults } from './mail-faults.ts';
import type { Fillings } from './say.ts';
import { sheet } from './sheet.ts';
import { think } from './think.ts';
import { undo } from './undo.ts';
import { values } from './values.ts';
import { work } from './work.ts';

export const FILLINGS = {
  ...alerts,
  ...calendar,
  ...digest,
  ...doubts,
  ...figures,
  ...files,
  ...herd,
  ...history,
  ...imports,
  ...limits,
  ...mailFaults,
  ...sheet,
  ...think,
  ...undo,
  ...values,
  ...work,
} satisfies Fillings;
