/** Whether the long walks go the whole way, or as far as shows that they still run (`npm run prove -- --smallest`). */
export const AT_REAL_SIZE = process.env.STIPEND_PROVE === 'real'
