export const title = 'Articles about pay · Stipend'
