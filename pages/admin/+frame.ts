export const frame = 'staff'
