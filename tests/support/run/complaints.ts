/** What a test did that it should not have done, until the test ends. */
let complaints: string[] = []

export function complain(complaint: string): void {
  complaints.push(complaint)
}

/** Hands over every complaint and forgets them. */
export function takeComplaints(): string[] {
  const taken = complaints
  complaints = []
  return taken
}
