import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepPreviousBuild } from './keep-previous-build.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'balai-builds-'))
  await writeFile(join(root, 'index.html'), '<script type="module" src="./main.js"></script>')
})
afterAll(() => rm(root, { recursive: true }))

/** Builds a version and returns the file that its page names. */
async function deploy(version: string): Promise<string> {
  await writeFile(join(root, 'main.js'), `document.title = ${JSON.stringify(version)}`)
  await build({ root, configFile: false, logLevel: 'silent', plugins: [keepPreviousBuild()] })
  const page = await readFile(join(root, 'dist/index.html'), 'utf8')
  return /assets\/([^"]+\.js)/.exec(page)![1]!
}
const served = () => readdir(join(root, 'dist/assets'))

it('a build keeps the files of the build before, and removes older ones', async () => {
  const first = await deploy('first')
  const second = await deploy('second')
  expect(await served()).toEqual(expect.arrayContaining([first, second]))
  // Building the same sources again changes nothing.
  expect(await deploy('second')).toBe(second)
  expect(await served()).toEqual(expect.arrayContaining([first, second]))
  const third = await deploy('third')
  expect((await served()).toSorted()).toEqual([second, third].toSorted())
})

it('the files of a build without a record are kept as well', async () => {
  const unrecorded = await served()
  await rm(join(root, 'dist/builds.json'))
  const fourth = await deploy('fourth')
  expect((await served()).toSorted()).toEqual([...unrecorded, fourth].toSorted())
})
