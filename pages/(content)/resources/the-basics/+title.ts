export const title = 'The basics: a learning path · Stipend'
