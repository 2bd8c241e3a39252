export const title = 'A shared scenario · Stipend'
