/** `npm test -- long` repeats faults and gives them more to work on. */
const isLong = process.env['BALAI_LONG_TESTS'] !== undefined

/** The numbers of the rounds of a fault: one in `npm test`, and many in `npm test -- long`, which only repeat it. */
export const rounds = (many: number): number[] =>
  Array.from({ length: isLong ? many : 1 }, (_, number) => number + 1)

/** How much a fault works on in `npm test`, and in `npm test -- long`. */
export const amount = (usual: number, long: number): number => (isLong ? long : usual)
