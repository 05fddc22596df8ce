/** The forms of declarations, which bring what judges forms: fetched once somebody chooses rows, or presses. */
import { late } from '../ui/late.tsx';

export const SayHow = late(async () => (await import('./say-how.tsx')).SayHow, null);
export const MakeFile = late(async () => (await import('./make-file.tsx')).MakeFile, null);
export const LATE_FORMS = [SayHow, MakeFile];
