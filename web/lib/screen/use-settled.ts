import { useEffect, useState } from 'react';

/** So long nothing is typed before it is asked about. */
const TYPED_MS = 400;

/** What is typed, once it has stood for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
