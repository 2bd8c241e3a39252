export const title = 'Stipend: what to pay, and why'
