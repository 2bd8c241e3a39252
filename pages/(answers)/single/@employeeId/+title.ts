export const title = 'A single report · Stipend'
