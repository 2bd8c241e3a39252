export const title = 'Links to a report · Stipend'
