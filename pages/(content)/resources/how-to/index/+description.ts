export const description =
  'Task guides for Stipend: enter staff, read a range, plan next year’s pay, prepare a board packet, import, share and more.'
