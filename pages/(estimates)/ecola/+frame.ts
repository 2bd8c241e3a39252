export const frame = 'organization'
