export const title = 'Choose a new password · Stipend'
