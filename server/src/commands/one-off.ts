import { resolve } from 'node:path'
import { StartProblem } from '../start-problem.ts'

/** npm runs commands in the project's folder; a relative name means the folder in which npm was called. */
export const resolveFile = (file: string) => resolve(process.env['INIT_CWD'] ?? '.', file)

/** How long ago that was, for people. */
export const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Aborted by Ctrl-C, which then leaves time to tidy up; npm passes it on a second time, which changes nothing. */
export function interruption(what: string): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort(new StartProblem(`${what} was stopped.`, 'Nothing of it was kept.'))
  process.on('SIGINT', abort).on('SIGTERM', abort).on('SIGHUP', abort)
  return controller.signal
}
