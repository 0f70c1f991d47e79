import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Services } from '../src/services.ts'
import { newDatabase } from './database.ts'
import { openTestServices } from './services.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Programs of a test that run as processes of their own, on one database and data folder. */
export function childProcesses({ url, data_dir }: { url: string; data_dir: string }) {
  const running = new Set<ChildProcess>()
  return {
    running,
    /** Starts a program with the database, the data folder and these arguments. */
    start(program: string, ...args: string[]) {
      const child = spawn(process.execPath, [program, url, data_dir, ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      running.add(child)
      child.once('exit', () => running.delete(child))
      return child
    },
    /** Kills those that still run. */
    async end(): Promise<void> {
      for (const child of running) {
        const exited = once(child, 'exit')
        child.kill('SIGKILL')
        await exited
      }
    },
  }
}

/** A database and a data folder with services of the test itself, and its processes. */
export async function openForProcesses() {
  const [database, folder] = await Promise.all([newDatabase(), temporaryFolder()])
  const services: Services = await openTestServices(database.url, { DATA_DIR: folder.path })
  const processes = childProcesses({ url: database.url, data_dir: folder.path })
  return {
    services,
    start: processes.start,
    async close() {
      await processes.end()
      await services.close()
      await database.drop()
      await folder.remove()
    },
  }
}
