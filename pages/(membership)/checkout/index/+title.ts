export const title = 'Check out · Stipend'
