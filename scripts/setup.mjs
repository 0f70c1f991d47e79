// Shared by the commands: paths, and the preparation of a fresh clone. Plain JavaScript for Node 20, because it runs
// before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, constants, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(root, 'node_modules/.bin')
const minNode = [20, 19]
const serverNode = [24, 15]

/** A problem with its solution, printed without a stack trace. */
export class Problem extends Error {
  constructor(message, fix, output = '') {
    super(message)
    this.fix = fix
    this.output = output
  }
}

/** Runs a command and prints its problem, if any. */
export async function command(work) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.output) console.error(error.output.trimEnd())
    console.error(`${error.message}\n${error.fix}`)
    process.exitCode = 1
  }
}

/** Installs the packages of the lock file, unless exactly these are installed. */
export async function install() {
  if (!isAtLeast(process.versions.node, minNode)) {
    throw new Problem(
      `Balai needs Node ${minNode.join('.')} or newer, and this is ${process.versions.node}.`,
      'Install a newer Node from https://nodejs.org and start again.',
    )
  }
  if ((await missingPackages()).length === 0) return
  await requireWritable(root)
  // Otherwise npm would run on the Node that it is about to replace.
  const path = process.env.PATH.split(delimiter).filter((folder) => resolve(folder) !== bin)
  await step('Installing the packages', {
    run: ['npm', 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    env: { ...process.env, PATH: path.join(delimiter) },
    fix: 'Check the network and the free space, then start again; "npm ci" shows the same step alone.',
  })
  const missing = await missingPackages()
  if (missing.length === 0) return
  // These packages are optional because each system needs a different one, so npm ignores a failed download.
  throw new Problem(
    `npm left out ${missing.join(', ')}.`,
    'Check the network and the free space, then start again.',
  )
}

/** Builds the web application, unless the existing build is of the same sources. */
export const buildWeb = () => build('web', 'web application')

/** Builds the sample site, unless the existing build is of the same sources. */
export const buildSite = () => build('site', 'sample site')

async function build(folder, name) {
  if (!(await exists(join(root, folder, 'index.html')))) {
    console.log(`There is no ${name} in this clone, so none is built.`)
    return
  }
  const stamp = join(root, `node_modules/.cache/balai-${folder}`)
  const sources = await fingerprint([folder, 'contract/src', 'package-lock.json'])
  const built = await readFile(stamp, 'utf8').catch(() => '')
  if (built === sources && (await exists(join(root, folder, 'dist/index.html')))) return
  await requireWritable(join(root, folder))
  await step(`Building the ${name}`, {
    run: ['npm', 'run', 'build', '--workspace', folder],
    // With the NODE_ENV of a test run, the parts of antd would all get the same id.
    env: { ...withOurNode(), NODE_ENV: 'production' },
    fix: `The output above names the file; "npm run build --workspace ${folder}" shows the same step alone.`,
  })
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, sources)
}

/**
 * Bundles the server, unless there is a bundle of the same sources, and returns the file to start. Every bundle has a
 * folder of its own, so that a server that is running keeps the files that it has yet to load.
 */
export async function buildServer() {
  const sources = await fingerprint([
    'server/src',
    'contract/src',
    'package-lock.json',
    'scripts/build-server.mjs',
    'scripts/browser-script.mjs',
  ])
  const dist = join(root, 'server/dist')
  const folder = join(dist, sources.slice(0, 16))
  const main = join(folder, 'main.js')
  if (await exists(main)) return main
  await requireWritable(join(root, 'server'))
  const unfinished = `${folder}-${process.pid}`
  await step('Bundling the server', {
    run: ['node', 'scripts/build-server.mjs', unfinished],
    env: withOurNode(),
    fix: 'The output above names the file; "npm run dev" starts the server without a bundle.',
  })
  // Another command may have made the same bundle meanwhile.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
  // A server that compiled the bundle itself would keep the memory that compiling needs, about 20 MB.
  await step('Compiling the server', {
    run: [await nodeForServer(), main, 'compile'],
    env: process.env,
    fix: 'The output above says why; "npm run dev" starts the server without a bundle.',
  })
  await removeOldBundles(dist)
  return main
}

/** Keeps the newest bundles: servers that were started before may still run. */
async function removeOldBundles(dist) {
  const bundles = await Promise.all(
    (await readdir(dist)).map(async (name) => ({ name, made: (await stat(join(dist, name))).mtimeMs })),
  )
  for (const { name } of bundles.toSorted((one, other) => other.made - one.made).slice(keptBundles))
    await rm(join(dist, name), { recursive: true })
}
const keptBundles = 3

/** The Node that runs the server: this one if it is new enough, otherwise the one among the packages. */
export async function nodeForServer() {
  if (isAtLeast(process.versions.node, serverNode)) return process.execPath
  const ours = join(bin, 'node')
  if (await exists(ours)) return ours
  throw new Problem(
    `The server needs Node ${serverNode.join('.')}, of which there is no package for ${process.platform} ${process.arch}.`,
    'Install that Node from https://nodejs.org and start again.',
  )
}

/** The environment with the project's tools and Node first in PATH. */
export function withOurNode() {
  return { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) }
}

/**
 * Runs a program in the terminal and returns its exit code. It is detached, so that Ctrl-C reaches only this process
 * and is forwarded once: the server exits at once on a second signal.
 */
export async function runInTerminal(command, { env = process.env, cwd = root } = {}) {
  return await exitCodeOf(command, { cwd, env, stdio: 'inherit' })
}

/** Runs a program, prints its output when it has ended, and returns its exit code. */
export async function runInBackground(command, { env = process.env, cwd = root } = {}) {
  const output = []
  const code = await exitCodeOf(command, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] }, (child) => {
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  })
  process.stdout.write(Buffer.concat(output))
  return code
}

async function exitCodeOf([program, ...args], options, onStart = () => undefined) {
  const child = spawn(program, args, { ...options, detached: true })
  onStart(child)
  const forwardSignal = (signal) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forwardSignal)
  return await new Promise((done) => {
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      done(1)
    })
    child.on('close', (code, signal) => done(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
}

export async function exists(path) {
  return await access(path).then(
    () => true,
    () => false,
  )
}

/** The elapsed seconds, formatted. */
export function secondsSince(begun) {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`
}

async function step(title, { run: [program, ...args], env, fix }) {
  const begun = performance.now()
  process.stdout.write(`${title} … `)
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const failure = await new Promise((done) => {
    child.on('error', (error) => done(error.message))
    child.on('close', (code, signal) => done(code === 0 ? '' : `it ended with ${code ?? signal}`))
  })
  process.stdout.write(`${failure ? 'failed' : 'done'} after ${secondsSince(begun)}\n`)
  if (failure) throw new Problem(`${title} failed: ${failure}.`, fix, output)
}

/**
 * Compares the lock file with npm's record of the installed packages, which npm writes last: an interrupted install
 * counts as missing.
 */
async function missingPackages() {
  const [wanted, found] = await Promise.all(
    ['package-lock.json', 'node_modules/.package-lock.json'].map((file) =>
      readFile(join(root, file), 'utf8').then(
        (text) => JSON.parse(text).packages,
        () => ({}),
      ),
    ),
  )
  return Object.entries(wanted)
    .filter(([path, { version }]) => path !== '' && found[path]?.version !== version)
    .filter(([path, entry]) => found[path] || !entry.optional || isForThisSystem(entry))
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
}

function isForThisSystem({ os, cpu, libc }) {
  return !libc && os?.includes(process.platform) && cpu?.includes(process.arch)
}

async function fingerprint(paths) {
  const hash = createHash('sha256')
  const add = async (path) => {
    const found = await stat(join(root, path))
    if (!found.isDirectory()) return hash.update(`${path} ${found.size} ${found.mtimeMs}\n`)
    for (const name of (await readdir(join(root, path))).toSorted()) {
      if (name !== 'node_modules' && name !== 'dist') await add(join(path, name))
    }
  }
  for (const path of paths) await add(path)
  return hash.digest('hex')
}

async function requireWritable(folder) {
  await access(folder, constants.W_OK).catch(() => {
    throw new Problem(
      `This user may not write in ${folder}, which the first start has to.`,
      'Start as the owner of that folder, or make a clone of your own.',
    )
  })
}

function isAtLeast(version, [major, minor]) {
  const [ourMajor, ourMinor] = version.split('.').map(Number)
  return ourMajor > major || (ourMajor === major && ourMinor >= minor)
}
