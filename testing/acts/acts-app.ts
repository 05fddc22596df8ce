/** The app on which random acts are played. */
import { readTables } from '../../server/imports/read-tables.ts';
import { type TestApp, testApp } from '../app.ts';

/** It reads files of imports itself: to start a thread for each takes longer than all else that an act does. */
export function actsApp(): Promise<TestApp> {
  return testApp({}, { readFiles: readTables });
}
