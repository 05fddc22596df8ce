/** The acts of the kinds that are not plain: what each is sent, and what it does. Acts of plain kinds are made from the kind (plain-records.ts). */
import { BirthRecordCreate, BirthRecordPatch } from '../../kinds/birth/schema.ts';
import { CowCreate, CowPatch } from '../../kinds/cow/schema.ts';
import type { PlainKind, Table } from '../../kinds/index.ts';
import { PregnancyCheckCreate, PregnancyCheckPatch } from '../../kinds/pregnancy-check/schema.ts';
import { PregnancyLossCreate, PregnancyLossPatch } from '../../kinds/pregnancy-loss/schema.ts';
import { SeminationRecordCreate, SeminationRecordPatch } from '../../kinds/semination/schema.ts';
import { changeBirth, recordBirth, removeBirth } from './birth-records.ts';
import { changeCow, removeCow } from './cows.ts';
import { changeCheck, recordCheck, removeCheck } from './pregnancy-checks.ts';
import { changeLoss, recordLoss, removeLoss } from './pregnancy-losses.ts';
import { registerCow } from './register-cow.ts';
import { changeSemination, recordSemination, removeSemination } from './seminations.ts';

export const OWN_ACTS = {
  cows: {
    create: { body: CowCreate, act: registerCow },
    update: { body: CowPatch, act: changeCow },
    remove: { act: removeCow },
  },
  birth_records: {
    create: { body: BirthRecordCreate, act: recordBirth },
    update: { body: BirthRecordPatch, act: changeBirth },
    remove: { act: removeBirth },
  },
  semination_records: {
    create: { body: SeminationRecordCreate, act: recordSemination },
    update: { body: SeminationRecordPatch, act: changeSemination },
    remove: { act: removeSemination },
  },
  pregnancy_checks: {
    create: { body: PregnancyCheckCreate, act: recordCheck },
    update: { body: PregnancyCheckPatch, act: changeCheck },
    remove: { act: removeCheck },
  },
  pregnancy_losses: {
    create: { body: PregnancyLossCreate, act: recordLoss },
    update: { body: PregnancyLossPatch, act: changeLoss },
    remove: { act: removeLoss },
  },
} satisfies Record<Exclude<Table, PlainKind['table']>, unknown>;
