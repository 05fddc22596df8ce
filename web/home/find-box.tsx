import { type FormEvent, useRef } from 'react';
import { useFindKey } from '../lib/screen/find-key.ts';
import { FindField } from '../ui/find-field.tsx';

interface FindBoxProps {
  query: string;
  onChange: (query: string) => void;
  /** Called by Enter. */
  onEnter: () => void;
}

/** Finds an animal while one types: Home then shows the hits alone. */
export function FindBox({ query, onChange, onEnter }: FindBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useFindKey(() => {
    input.current?.focus();
    input.current?.select();
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    onEnter();
  }

  return (
    <search className="w-full">
      <form onSubmit={submit}>
        <FindField ref={input} value={query} onChange={(event) => onChange(event.target.value)} />
      </form>
    </search>
  );
}
