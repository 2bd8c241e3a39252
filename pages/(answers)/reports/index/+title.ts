export const title = 'Reports · Stipend'
