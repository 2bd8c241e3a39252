export const title = 'Position description · Stipend'
