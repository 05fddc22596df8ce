import { useEffect, useState } from 'react';
import type { NotificationPreferences } from '#domain/alerts/notification.ts';
import { fieldsWhere } from '#domain/values/objects.ts';
import { ownDraftName } from '../lib/forms/draft-names.ts';
import { dropDraft, keepDraft, readDraft } from '../lib/forms/form-draft.ts';
import { tellOfLostDraft } from '../lib/forms/lost-draft.ts';

type Switches = Partial<NotificationPreferences>;

interface SwitchDraft {
  /** The switches that stand otherwise than they are saved. */
  changes: Switches;
  /** Whether they were left so earlier and brought back. */
  restored: boolean;
  change: (switches: Switches) => void;
  /** Goes back to what is saved. */
  forget: () => void;
}

/** Switches that were set and not yet saved; like what is typed, they outlive a reload and the end of the session. */
export function useSwitchDraft(saved: NotificationPreferences | undefined): SwitchDraft {
  const [name] = useState(() => ownDraftName('notification-preferences'));
  const [draft] = useState(() => readDraft(localStorage, name));
  const [changes, setChanges] = useState<Switches>(draft?.values ?? {});
  const [restored, setRestored] = useState(draft !== null);
  useEffect(() => tellOfLostDraft(name), [name]);

  const known = new Map(Object.entries(saved ?? {}));

  function keep(next: Switches): void {
    setChanges(next);
    if (Object.keys(next).length === 0) dropDraft(localStorage, name);
    // Saving them twice changes nothing, so that no key is needed to tell a repeat.
    else keepDraft(localStorage, name, { values: { ...next }, key: '' });
  }

  return {
    changes,
    restored,
    change: (switches) =>
      keep(fieldsWhere({ ...changes, ...switches }, (on, type) => on !== known.get(type))),
    forget: () => {
      setRestored(false);
      keep({});
    },
  };
}
