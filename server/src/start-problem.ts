/** A problem that prevents the start, with what the operator can do about it. */
export class StartProblem extends Error {
  readonly fix: string

  constructor(message: string, fix: string) {
    super(message)
    this.name = 'StartProblem'
    this.fix = fix
  }
}
