// The database part of a server: starts and holds the database, prints its state as JSON, and stops when
// standard input ends.
import { startEmbedded } from '../src/db/embedded.ts'
import { holdDataFolder } from '../src/db/holder.ts'
import { StartProblem } from '../src/start-problem.ts'

const said: string[] = []
try {
  const database = await startEmbedded(process.argv[2] ?? '', { say: (line) => said.push(line) })
  const held = await holdDataFolder(database.url).catch((error: unknown) => {
    if (error instanceof StartProblem) return error
    throw error
  })
  const refused = held instanceof StartProblem ? held : undefined
  const { url, pid, adopted } = database
  report({ url, pid, adopted, said, refused: refused && { message: refused.message, fix: refused.fix } })
  for await (const _ of process.stdin);
  if (!(held instanceof StartProblem)) await held.release()
  await database.stop()
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  report({ problem: { message: error.message, fix: error.fix } })
}

function report(facts: object): void {
  process.stdout.write(`${JSON.stringify(facts)}\n`)
}
