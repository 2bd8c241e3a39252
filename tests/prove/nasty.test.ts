/** Every bad value in single fields of a form as well: in each of them at the real size. */
import { testForms } from '../nasty/forms.ts'
import { AT_REAL_SIZE } from './size.ts'

testForms(AT_REAL_SIZE ? Number.POSITIVE_INFINITY : 3)
