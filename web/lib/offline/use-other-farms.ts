import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { farmsQuery } from '../session/farms.ts';
import { useConnection } from './connection.ts';
import { type OtherFarm, otherFarms } from './other-farms.ts';
import { onPhone } from './phone-changes.ts';

const NONE: readonly OtherFarm[] = [];

/** The user's other farms in which entries wait on this phone. */
export function useOtherFarms(): readonly OtherFarm[] {
  const { data: farms } = useQuery(farmsQuery);
  const [others, setOthers] = useState(NONE);
  const connection = useConnection();
  const { ended, isSending } = connection ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list of farms, or what was sent, changes what waits elsewhere.
  useEffect(() => {
    let here = true;
    const read = () =>
      void otherFarms().then(
        (found) => here && setOthers(found.length > 0 ? found : NONE),
        () => undefined,
      );
    read();
    const stop = onPhone(read);
    document.addEventListener('visibilitychange', read);
    return () => {
      here = false;
      stop();
      document.removeEventListener('visibilitychange', read);
    };
  }, [farms, ended, isSending]);
  return others;
}
