export const title = 'Plan and payments · Stipend'
