export const title = 'Bring in organizations · Stipend'
