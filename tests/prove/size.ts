/**
 * Whether long walks, generated cases and large surveys have the size that one believes them at (`npm run prove`), or
 * the one that shows in seconds what broke (`npm test`, `npm run prove -- --smallest`).
 */
export const AT_REAL_SIZE = process.env.STIPEND_PROVE === 'real'
