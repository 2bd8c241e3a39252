export const title = 'Describe a person · Stipend'
