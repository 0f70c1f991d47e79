/** Something that keeps the server from starting, told to the person who started it together with its cure. */
export class StartProblem extends Error {
  readonly cure: string

  constructor(message: string, cure: string) {
    super(message)
    this.name = 'StartProblem'
    this.cure = cure
  }
}
