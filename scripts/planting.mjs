// Shared by the scripts that plant faults: a copy of the project, a process that runs tests in that copy, and
// reproducible random numbers. The project itself is never changed.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root, withOurNode } from './setup.mjs'

const runner = join(import.meta.dirname, 'planting-runner.mjs')
/** Timeout of one test run in milliseconds: some faults cause infinite loops. */
const runTimeout = 90_000
const timedOut = 'the tests did not end'

/** Copies the project's files to a temporary folder. Packages are linked, except the workspaces. */
export async function copyProject() {
  const folder = await mkdtemp(join(tmpdir(), 'balai-planting-'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      rmSync(folder, { recursive: true, force: true })
      process.exit(1)
    })
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  const files = [...new Set(listed.toString().split('\0'))].filter(Boolean)
  for (const file of files)
    await cp(join(root, file), join(folder, file)).catch((error) => {
      // Deleted in the working tree, but not yet in git.
      if (error.code !== 'ENOENT') throw error
    })
  await linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'))
  await symlink(join(root, 'server/node_modules'), join(folder, 'server/node_modules'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function linkPackages(from, to) {
  await mkdir(join(to, '@balai'), { recursive: true })
  for (const name of await readdir(from))
    if (name !== '@balai') await symlink(join(from, name), join(to, name))
  for (const name of await readdir(join(from, '@balai')))
    await symlink(join('../..', name), join(to, '@balai', name))
}

/** Runs test files in the copy, in a process that reuses its database and compiled files between runs. */
export function openRunner(folder, tests) {
  let child
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  return {
    /** Starts the process if it is not running. Returns what fails in the unchanged copy, or null. */
    async start() {
      if (isRunning()) return null
      child = spawn('node', [runner, folder, ...tests], {
        cwd: folder,
        env: withOurNode(),
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        // Ctrl-C reaches only this process; the child ends when the IPC channel closes.
        detached: true,
      })
      return await failureOf(child, runTimeout * 3)
    },
    /** Returns what fails after these files have changed, or null. */
    async run(changed) {
      child.send({ changed })
      return await failureOf(child, runTimeout)
    },
    async stop() {
      if (!isRunning()) return
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

async function failureOf(child, limit) {
  const settled = new AbortController()
  const { signal } = settled
  const failure = await Promise.race([
    once(child, 'message', { signal }).then(([message]) => message.failure),
    once(child, 'exit', { signal }).then(() => 'the tests ended without a result'),
    setTimeout(limit, timedOut, { signal }),
  ])
  settled.abort()
  if (failure === timedOut) {
    // Only a process that has ended is not used for the next run.
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return failure
}

/** Replaces the text of a file during `work` and restores it afterwards. */
export async function withText(path, text, work) {
  const before = await readFile(path, 'utf8')
  await writeFile(path, text)
  try {
    return await work()
  } finally {
    await writeFile(path, before)
  }
}

/** A seeded random number generator (mulberry32). */
export function seededRandom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A random sample in the original order. */
export function sampleOf(all, count, seed) {
  const random = seededRandom(seed)
  const tickets = all.map((item, index) => ({ item, index, ticket: random() }))
  const chosen = tickets.toSorted((a, b) => a.ticket - b.ticket).slice(0, count)
  return chosen.toSorted((a, b) => a.index - b.index).map(({ item }) => item)
}
