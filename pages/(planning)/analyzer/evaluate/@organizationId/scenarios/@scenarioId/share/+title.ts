export const title = 'Links to a scenario · Stipend'
