export const title = 'Move organizations · Stipend'
