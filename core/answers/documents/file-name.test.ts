import { expect, test } from 'vitest'
import { fileName } from './paper.ts'

test('a name keeps its script and loses what a system forbids', () => {
  expect(fileName('Report 3, محمد عبد الله', 'pdf')).toBe('Report 3, محمد عبد الله.pdf')
  expect(fileName('Report 3: A/B\\C "x" <y>\r\nSet-Cookie', 'csv')).toBe(
    'Report 3 A B C x y Set-Cookie.csv',
  )
  expect(fileName('evil\u202Efdp', 'exe.pdf')).toBe('evil fdp.exe.pdf')
})

test('a name is never empty, hidden, or longer than a system takes', () => {
  expect(fileName(' ... ', 'pdf')).toBe('file.pdf')
  expect(fileName('../../etc/passwd', 'pdf')).not.toMatch(/^\.|\//)
  expect(fileName('山'.repeat(300), 'pdf')).toHaveLength(84)
})
