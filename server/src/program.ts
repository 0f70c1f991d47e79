import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { start } from './commands/start.ts'
import { work } from './commands/worker.ts'
import { readConfig } from './config.ts'
import { standardOutput } from './lib/output.ts'
import { StartProblem } from './start-problem.ts'

const say = (line: string) => standardOutput.write(`${line}\n`)

/** Milliseconds after which a process that was asked to stop ends in any case. */
const stopLimit = 29_000

type Command = (args: string[]) => Promise<{ stop(): Promise<void> } | void>
const commands: Record<string, Command> = {
  start: () => start(readConfig(process.env), say),
  // The two parts of `start`, to run them as separate processes.
  web: () => start(readConfig(process.env), say, { work: false }),
  worker: () => work(readConfig(process.env), say),
  // Only loads the program, which writes the compile cache.
  compile: async () => undefined,
  // Imported on demand, so that a start does not load them.
  backup: async (args) => (await import('./commands/backup.ts')).backup(readConfig(process.env), args, say),
  restore: async (args) =>
    (await import('./commands/restore.ts')).restore(readConfig(process.env), args, say),
}

const settings = resolve(import.meta.dirname, '../../.env')
if (existsSync(settings)) process.loadEnvFile(settings)

const name = process.argv[2] ?? 'start'
const command = commands[name]
try {
  if (!command)
    throw new StartProblem(
      `There is no command “${name}”.`,
      `Use one of: ${Object.keys(commands).join(', ')}.`,
    )
  if (!isServer(name)) letNewSpaceGrow()
  const running = command(process.argv.slice(3))
  endOnSignal(running)
  await running
  letNewSpaceGrow()
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  say(`${error.message}\n${error.fix}`)
  process.exitCode = 1
}

function isServer(command: string) {
  return ['start', 'web', 'worker'].includes(command)
}

/** Requests create many objects that live for a moment, which need space; main.ts has kept it small for the start. */
function letNewSpaceGrow() {
  setFlagsFromString('--semi-space-growth-factor=2')
}

/**
 * The first signal stops gracefully; a later one exits at once. Under npm, Ctrl-C arrives twice, from the terminal and
 * from npm, so a repetition within two seconds counts as the same signal.
 */
function endOnSignal(running: ReturnType<Command>) {
  let since: number | undefined
  const end = () => {
    if (since !== undefined && performance.now() - since > 2_000) process.exit(130)
    if (since !== undefined) return
    since = performance.now()
    say('Stopping …')
    // Whatever does not end by itself, such as a start in progress, ends with the process.
    setTimeout(() => process.exit(1), stopLimit).unref()
    // A start in progress is completed first, so that everything can be stopped in order.
    void running
      .then((whole) => whole?.stop())
      .then(
        () => {
          say('Stopped.')
          return 0
        },
        (error: unknown) => {
          if (!(error instanceof StartProblem)) say(`Stopped with a problem: ${String(error)}`)
          return 1
        },
      )
      .then(async (code) => {
        await standardOutput.flush(500)
        process.exit(code)
      })
  }
  process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end)
}
