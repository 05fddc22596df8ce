import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Doubt } from '#domain/herd/unlikely.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { doubts as fillings } from '#domain/messages/doubts.ts';
import { keys, queryClient } from '../lib/api/query-client.ts';
import { tell } from '../lib/words/tell.ts';
import { type ActBody, askDoubts } from './send-act.ts';

/** So long nothing is typed before it is asked. */
const TYPED_MS = 400;

function doubtsQuery(body: ActBody | null) {
  return queryOptions({
    // Below the animals: what is recorded of one may raise a doubt.
    queryKey: [...keys.cows, 'doubts', body],
    queryFn: body === null ? skipToken : ({ signal }) => askDoubts(body, signal),
    retry: false,
    gcTime: 60_000,
  });
}

/** A sentence for each animal about which an act would be unlikely. */
export type Unlikely = ReadonlyMap<number, string>;

const NONE: Unlikely = new Map();

/** What is asked before an act is sent: a sentence for each animal about which it would be unlikely. */
export interface Asked {
  unlikely: Unlikely;
  answer: (isMeant: boolean) => void;
}

/**
 * What is unlikely about an act, looked for while it is entered; `body` is null until it could be sent. `ask` answers whether it is
 * sent: where something is found that was not confirmed before, once `asked` is answered.
 */
export function useDoubts(body: ActBody | null, animals: readonly CowListed[]) {
  const [settled, setSettled] = useState<ActBody | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirmed = useRef(new Set<string>());
  const written = JSON.stringify(body);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(written)), TYPED_MS);
    return () => clearTimeout(timer);
  }, [written]);
  const { data } = useQuery({ ...doubtsQuery(settled), placeholderData: keepPreviousData });
  const unlikely = body && data ? sentencesOf(data.doubts, animals) : NONE;

  function confirm(found: Unlikely): Promise<boolean> {
    const keys = Array.from(found, ([cow, sentence]) => `${cow} ${sentence}`);
    if (keys.every((key) => confirmed.current.has(key))) return Promise.resolve(true);
    return new Promise((resolve) => {
      setAsked({
        unlikely: found,
        answer: (isMeant) => {
          if (isMeant) for (const key of keys) confirmed.current.add(key);
          setAsked(null);
          resolve(isMeant);
        },
      });
    });
  }

  async function ask(): Promise<boolean> {
    if (body === null) return true;
    try {
      const { doubts } = await queryClient.fetchQuery(doubtsQuery(body));
      setSettled(body);
      return await confirm(sentencesOf(doubts, animals));
    } catch {
      // The question is a help: that it cannot be asked keeps nobody from recording.
      return true;
    }
  }

  return { unlikely, ask, asked };
}

function sentencesOf(
  doubts: readonly { cow: number; reasons: readonly Doubt[] }[],
  animals: readonly CowListed[],
): Unlikely {
  const byId = new Map(animals.map((animal) => [animal.id, animal]));
  return new Map(
    doubts.flatMap(({ cow, reasons }): [number, string][] => {
      const animal = byId.get(cow);
      if (!animal) return [];
      const { name, cow_gender: gender } = animal;
      const sentences = reasons.map(({ code, values }) =>
        tell(fillings, { code, values: { ...values, name, gender } }),
      );
      return [[cow, sentences.join(' ')]];
    }),
  );
}
