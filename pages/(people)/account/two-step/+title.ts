export const title = 'Two-step sign-in · Stipend'
