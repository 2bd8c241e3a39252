export const frame = 'work'
