export const description =
  'Learn to read a pay range, follow task guides, see what churches pay, look up your state or metro area, and follow changes of law.'
