/** How long a form waits for the answer to what it entered, in ms: after that the change is said to be kept. */
export const ANSWER_MS = 3000;

/** The same where another tab should send it, which may be stopped. */
export const ELSEWHERE_MS = 1500;
