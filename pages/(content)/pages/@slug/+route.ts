/** Vike leaves folders called pages out of an address. */
export const route = '/pages/@slug'
