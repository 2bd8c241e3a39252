/** The part of autocannon that the benchmarks use; it comes without types. */
declare module 'autocannon' {
  export interface Options {
    readonly url: string
    readonly connections: number
    /** seconds; either this or `amount` */
    readonly duration?: number
    readonly amount?: number
    /** requests a second over all connections; left out is as fast as they are answered */
    readonly overallRate?: number
    /** milliseconds between two samples */
    readonly sampleInt?: number
    readonly headers?: Readonly<Record<string, string>>
  }

  export interface Result {
    /** seconds */
    readonly duration: number
    /** milliseconds */
    readonly latency: { readonly p50: number; readonly p97_5: number; readonly p99: number }
    readonly requests: { readonly total: number; readonly average: number }
    readonly throughput: { readonly total: number }
    readonly errors: number
    readonly non2xx: number
  }

  export default function autocannon(options: Options): Promise<Result>
}
