export const title = 'One position · Stipend staff'
