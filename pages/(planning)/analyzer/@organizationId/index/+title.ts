export const title = 'Analyzer · Stipend'
