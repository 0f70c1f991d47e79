// What the scripts that plant faults share: a copy of the project to plant them in, a process that runs tests in that
// copy again and again, and chance that can be repeated. The project itself is never changed.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root, withOurNode } from './setup.mjs'

const runner = join(import.meta.dirname, 'planting-runner.mjs')
/** Milliseconds that one run may take: some faults make a loop without an end. */
const longest = 90_000
const endless = 'the tests did not end'

/** Copies the project's files to a temporary folder; packages are linked, except the project's own. */
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
      // Deleted, and not yet committed as such.
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

/** Runs test files in the copy, in a process that keeps its database and its compiled files from run to run. */
export function openRunner(folder, tests) {
  let child
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  return {
    /** Starts the process where none runs, and answers what fails in the copy as it is, or null. */
    async start() {
      if (isRunning()) return null
      child = spawn('node', [runner, folder, ...tests], {
        cwd: folder,
        env: withOurNode(),
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        // Ctrl-C reaches us only; we then hang up, and it ends by itself.
        detached: true,
      })
      return await failureOf(child, longest * 3)
    },
    /** What fails now that these files have changed, or null. */
    async run(changed) {
      child.send({ changed })
      return await failureOf(child, longest)
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
    setTimeout(limit, endless, { signal }),
  ])
  settled.abort()
  if (failure === endless) child.kill('SIGKILL')
  return failure
}

/** Writes the changed text, does the work and writes the old text back. */
export async function withText(path, text, work) {
  const before = await readFile(path, 'utf8')
  await writeFile(path, text)
  try {
    return await work()
  } finally {
    await writeFile(path, before)
  }
}

/** Numbers between 0 and 1 that are the same for the same seed. */
export function chanceOf(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** So many of them, chosen by chance and kept in their order. */
export function sampleOf(all, count, seed) {
  const chance = chanceOf(seed)
  const drawn = all.map((item, place) => ({ item, place, ticket: chance() }))
  const chosen = drawn.toSorted((a, b) => a.ticket - b.ticket).slice(0, count)
  return chosen.toSorted((a, b) => a.place - b.place).map(({ item }) => item)
}
