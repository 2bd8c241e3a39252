export const title = 'One denomination · Stipend staff'
