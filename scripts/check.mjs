// `npm run check` runs every static check and prints one line per step. `npm run check -- lint types` runs only those.
// With CHECK_REPORT=<file> the results are also written there, for `npm test` to count.
import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { delimiter, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

// `files` matches the number of files that a tool reports: a check that read no file proves nothing.
const steps = [
  // What was found is kept in .cache, so the next check reads only what changed.
  {
    name: 'types',
    // Checkers share no types: four of them, the default, would derive most types four times.
    command: [
      ...['tsc', '-p', '.', '--checkers', '1'],
      ...['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
    ],
  },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'], files: /on (\d+) files?/ },
  { name: 'format', command: ['oxfmt', '--check', '.'], files: /on (\d+) files?/ },
  { name: 'dead-code', command: ['knip', '--no-config-hints'] },
  { name: 'boundaries', command: ['node', 'scripts/check-boundaries.mjs'], files: /read (\d+) files?/ },
]

/**
 * tsc and the type-aware part of oxlint are written in Go. They run side by side, so each gets one processor, on which it
 * derives each type once; and they collect garbage only at 5 GiB if the machine has memory to spare.
 */
const go = { GOMAXPROCS: '1', ...(totalmem() > 16 * 2 ** 30 && { GOGC: 'off', GOMEMLIMIT: '5GiB' }) }

const limitSeconds = 300
const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of running) stop(child)
    process.exit(1)
  })
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no check ${unknown.join(', ')}; there are ${steps.map((step) => step.name).join(', ')}.`,
  )
  process.exit(2)
}

const chosen = steps.filter((step) => wanted.length === 0 || wanted.includes(step.name))
const results = await Promise.all(chosen.map(run))
if (process.env.CHECK_REPORT)
  await writeFile(process.env.CHECK_REPORT, JSON.stringify(results, null, 2) + '\n')
process.exitCode = results.every((result) => result.ok) ? 0 : 1

async function run({ name, command, files }) {
  const started = performance.now()
  const { code, output } = await outputOf(command)
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1))
  const count = files && Number(files.exec(output)?.[1] ?? 0)
  const readNothing = count === 0
  const ok = code === 0 && !readNothing

  const facts = [`${seconds.toFixed(1)} s`, ...(count ? [`${count} files`] : [])].join(', ')
  console.log(`${ok ? 'ok' : 'FAILED'} ${name} ${facts}`)
  if (!ok) console.log(output.trim() || `${command[0]} ended with ${code} and said nothing.`)
  if (readNothing) console.log(`The check "${name}" read no file, so it has shown nothing.`)
  return { name, ok, seconds }
}

function outputOf([tool, ...args]) {
  // The tools and the Node of the project precede those of the caller's PATH.
  const path = [resolve(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(tool, args, {
    cwd: root,
    env: { ...go, ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  return new Promise((done) => {
    let output = ''
    const tooLong = setTimeout(() => {
      output += `\n${tool} was stopped after ${limitSeconds} s.`
      stop(child)
    }, limitSeconds * 1000)
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => (output += `${tool} could not be started (${error.message}): run npm ci.`))
    child.on('close', (code) => {
      clearTimeout(tooLong)
      running.delete(child)
      done({ code, output })
    })
  })
}

// Kills the whole process group: some tools start child processes or ignore the first signal.
function stop(child) {
  if (child.pid) process.kill(-child.pid, 'SIGKILL')
}
