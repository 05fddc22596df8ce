/**
 * For `register`: a decimal comma, which many keyboards offer, counts as a point. A text that may mean thousands
 * (`1,250`) is left as typed, and refused.
 */
export const DECIMAL = {
  setValueAs: (typed: unknown) =>
    typeof typed === 'string' ? typed.replace(/^(\s*[+-]?\d*),(\d{1,2}\s*)$/, '$1.$2') : typed,
};
