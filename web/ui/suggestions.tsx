interface SuggestionsProps {
  /** By which the `list` of a field names it. */
  id: string;
  texts: readonly string[] | undefined;
}

/** What a field of text offers, and what it takes besides. */
export function Suggestions({ id, texts }: SuggestionsProps) {
  return (
    <datalist id={id}>
      {texts?.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  );
}
