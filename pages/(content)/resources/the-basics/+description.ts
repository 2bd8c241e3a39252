export const description =
  'Six steps from reading your first pay range to a decision that your board can show, with progress kept in your browser.'
