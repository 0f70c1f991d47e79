/** The numbers of the rounds of a fault: one in `npm test`, and many in `npm test -- long`, which only repeat it. */
export const rounds = (many: number): number[] =>
  Array.from({ length: process.env['BALAI_LONG_TESTS'] ? many : 1 }, (_, number) => number + 1)
