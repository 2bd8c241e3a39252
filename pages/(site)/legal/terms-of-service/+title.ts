export const title = 'Terms of service · Stipend'
