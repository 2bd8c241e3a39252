export const title = 'A shared report · Stipend'
