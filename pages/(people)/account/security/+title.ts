export const title = 'Password and devices · Stipend'
