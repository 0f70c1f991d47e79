import { resolve } from 'node:path'
import { StartProblem } from '../start-problem.ts'

/** npm changes to the project's folder; a relative path refers to the folder in which npm was called. */
export const resolveFile = (file: string) => resolve(process.env['INIT_CWD'] ?? '.', file)

/** The elapsed time in seconds, formatted. */
export const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * A signal that Ctrl-C aborts, which leaves time to clean up. npm forwards Ctrl-C a second time, which has no effect.
 */
export function interruption(what: string): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort(new StartProblem(`${what} was stopped.`, 'Nothing of it was kept.'))
  process.on('SIGINT', abort).on('SIGTERM', abort).on('SIGHUP', abort)
  return controller.signal
}
