export const title = 'Sign in · Stipend'
