export const title = 'Menus · Stipend staff'
