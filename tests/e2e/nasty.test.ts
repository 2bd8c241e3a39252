/** Every bad value in all fields of a form at once; each in single fields: tests/prove/nasty.test.ts. */
import { testForms } from '../nasty/forms.ts'

testForms(0)
