/**
 * For `register`: a decimal comma, which many keyboards offer, counts as the point. What may mean a thousand, as `1,250`,
 * is left as it was typed, and refused.
 */
export const DECIMAL = {
  setValueAs: (typed: unknown) =>
    typeof typed === 'string' ? typed.replace(/^(\s*[+-]?\d*),(\d{1,2}\s*)$/, '$1.$2') : typed,
};
