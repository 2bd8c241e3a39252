export const title = 'Compare reports · Stipend'
