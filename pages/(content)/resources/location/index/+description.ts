export const description =
  'Rent, income, prices and local wages in every state and the 100 largest metro areas, and what our model says each place pays.'
