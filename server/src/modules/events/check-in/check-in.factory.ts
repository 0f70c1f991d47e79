/** Dates of an event that begins so many minutes from now, and takes two hours. */
export const startsIn = (minutes: number) => {
  const event_start_date = new Date(Date.now() + minutes * 60_000)
  return { event_start_date, event_end_date: new Date(event_start_date.getTime() + 2 * 3_600_000) }
}
