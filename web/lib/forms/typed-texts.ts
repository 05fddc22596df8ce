/** What was typed into a form's inputs, by their names. The form takes no files. */
export function typedTexts(form: HTMLFormElement): Record<string, string> {
  const typed = [...new FormData(form)];
  return Object.fromEntries(
    typed.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}
