export const title = 'Create an account · Stipend'
