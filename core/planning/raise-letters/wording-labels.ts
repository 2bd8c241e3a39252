/** Labels of the letter wording, apart from its schema: the browser needs the words only. */
export const LETTER_LABELS = {
  sender: 'Name in the letterhead',
  senderLines: 'Address',
  opening: 'Words above the amounts',
  unchanged: 'Words above the amounts when pay stays the same',
  closing: 'Words below the amounts',
  signer: 'Who signs for you',
} as const
