export const title = 'Constants of law · Stipend staff'
