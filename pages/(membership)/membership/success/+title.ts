export const title = 'Your plan is open · Stipend'
