export const title = 'Search the articles · Stipend'
