/**
 * Reads what COPY ... (format binary) sends, row by row: 19 bytes of header, then per row a count of fields and per
 * field its length (-1 null) and its bytes. https://www.postgresql.org/docs/current/sql-copy.html#SQL-COPY-FILE-FORMATS
 */

/** One row, valid only while it is being handled. */
export interface BinaryRow {
  int32(field: number): number
  /** Throws a RangeError beyond what a number holds exactly. */
  int64(field: number): number
  /** NaN null */
  float64(field: number): number
  text(field: number): string | null
  /** Empty null; a view, to be copied. */
  bytes(field: number): Buffer
}

const HEADER = 19

/** Hands every row to `handle`, in order; between chunks of the stream others have their turn. */
export async function eachBinaryRow(
  chunks: AsyncIterable<Buffer>,
  fieldCount: number,
  handle: (row: BinaryRow) => void,
): Promise<void> {
  const row = new RowCursor(fieldCount)
  let rest: Buffer = Buffer.alloc(0)
  let at = HEADER
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (let end = row.stand(bytes, at); end >= 0; end = row.stand(bytes, at)) {
      handle(row)
      at = end
    }
    const kept = Math.min(at, bytes.length)
    rest = bytes.subarray(kept)
    at -= kept
  }
}

/** A cursor over rows: one object for a million rows. */
class RowCursor implements BinaryRow {
  private bytesNow: Buffer = Buffer.alloc(0)
  private readonly starts: Int32Array
  private readonly lengths: Int32Array

  constructor(fieldCount: number) {
    this.starts = new Int32Array(fieldCount)
    this.lengths = new Int32Array(fieldCount)
  }

  /** Where the row ends; -1 when it has not come whole yet, or there are no more. */
  stand(bytes: Buffer, from: number): number {
    const { starts, lengths } = this
    if (from + 2 > bytes.length || bytes.readInt16BE(from) < 0) return -1
    let at = from + 2
    for (let field = 0; field < starts.length; field++) {
      if (at + 4 > bytes.length) return -1
      const length = bytes.readInt32BE(at)
      starts[field] = at + 4
      lengths[field] = length
      at += 4 + Math.max(0, length)
    }
    if (at > bytes.length) return -1
    this.bytesNow = bytes
    return at
  }

  int32(field: number): number {
    return this.bytesNow.readInt32BE(this.starts[field])
  }

  int64(field: number): number {
    const value = Number(this.bytesNow.readBigInt64BE(this.starts[field]))
    if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${value}`)
    return value
  }

  float64(field: number): number {
    return this.isNull(field) ? Number.NaN : this.bytesNow.readDoubleBE(this.starts[field])
  }

  text(field: number): string | null {
    if (this.isNull(field)) return null
    const start = this.starts[field]!
    return this.bytesNow.toString('utf8', start, start + this.lengths[field]!)
  }

  bytes(field: number): Buffer {
    const start = this.starts[field]!
    return this.bytesNow.subarray(start, start + Math.max(0, this.lengths[field]!))
  }

  private isNull(field: number): boolean {
    return this.lengths[field]! < 0
  }
}
