export const title = 'Forgotten password · Stipend'
