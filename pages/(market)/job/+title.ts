export const title = 'Position finder · Stipend'
