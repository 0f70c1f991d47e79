import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { disabled, faults, lines, newsRoutes, pool, wholeTree } from './planted-faults.ts'

// Each check runs on a small tree with the project's real settings. The tree without faults passes; with one
// planted fault, the responsible check fails and names the file.

const root = resolve(import.meta.dirname, '../..')
const settings = ['.gitignore', '.oxlintrc.json', '.oxfmtrc.json', 'knip.json', 'tsconfig.json']
const scripts = [
  'scripts/check.mjs',
  'scripts/check-boundaries.mjs',
  'scripts/folder-circles.mjs',
  'scripts/table-owners.mjs',
  'scripts/wings.mjs',
]
const steps = ['types', 'lint', 'format', 'dead-code', 'boundaries']
const limit = 30_000
const timeout = 3 * limit

describe('the checks', () => {
  test('all pass on a tree without faults', { timeout }, async () => {
    const { code, output, report } = await check({})
    expect(output).not.toContain('FAILED')
    expect(output).toMatch(/^ok lint .* 18 files$/m)
    expect(report.map(({ name, ok }) => ({ name, ok }))).toEqual(steps.map((name) => ({ name, ok: true })))
    expect(code).toBe(0)
  })

  test.for(faults)('$step fails on $fault', { timeout }, async ({ step, file, says }) => {
    const { code, output, report } = await runWithFaults(step)
    const findings = output.split(step === 'lint' ? /\n(?=\S)/ : '\n')
    expect(findings.filter((finding) => says.test(finding) && finding.includes(file))).not.toEqual([])
    expect(report).toEqual([{ name: step, ok: false, seconds: expect.any(Number) }])
    expect(code).toBe(1)
  })

  test(
    'a disabled rule with its reason, common words and a file of 300 lines pass',
    { timeout },
    async () => {
      const text = wholeTree[pool] + disabled(' -- the first start prints the password once')
      const family = "\nexport const family = { name: 'admin', kind: 'content' }\n"
      const { output, code } = await check(
        { [pool]: text + family, [newsRoutes]: wholeTree[newsRoutes] + lines(294) },
        'lint',
        'boundaries',
        'format',
      )
      expect(output).not.toContain('FAILED')
      expect(code).toBe(0)
    },
  )

  test('one failing check does not stop the others', { timeout }, async () => {
    const { code, report } = await check({
      [newsRoutes]: wholeTree[newsRoutes] + "const  chief = 'superuser'\n",
    })
    expect(report.map(({ name }) => name)).toEqual(steps)
    expect(report.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['lint', 'format', 'boundaries'])
    expect(code).toBe(1)
  })

  test('a check that reads no files fails', { timeout }, async () => {
    const nothing = JSON.stringify({ ignorePatterns: ['**'] })
    const lint = await check({ '.oxlintrc.json': nothing }, 'lint')
    expect(lint.output).toContain('FAILED lint')
    const format = await check({ '.oxfmtrc.json': nothing }, 'format')
    expect(format.output).toContain('FAILED format')
    const few = Object.keys(wholeTree).filter((file) => /^(server|web)\/src/.test(file))
    const boundaries = await check(Object.fromEntries(few.map((file) => [file, undefined])), 'boundaries')
    expect(boundaries.output).toContain('fewer than 10 cannot be right')
    expect([lint.code, format.code, boundaries.code]).toEqual([1, 1, 1])
  })
})

const runs: Record<string, ReturnType<typeof check>> = {}

/** Runs one check on the tree with all its faults, once. */
function runWithFaults(step: string) {
  const changes: Record<string, string> = {}
  for (const { file, add } of faults.filter((fault) => fault.step === step))
    changes[file] = (changes[file] ?? wholeTree[file] ?? '') + add
  return (runs[step] ??= check(changes, step))
}

let place: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'balai checks '))
  await linkPackages(place, join(place, 'tree'))
})
afterAll(() => rm(place, { recursive: true }))

/** Runs the checks on the tree with some files changed, or removed if undefined. */
async function check(changes: Record<string, string | undefined>, ...names: string[]) {
  const tree = join(place, 'tree')
  try {
    await Promise.all([...settings, ...scripts].map((file) => cp(join(root, file), join(tree, file))))
    for (const [file, text] of Object.entries({ ...wholeTree, ...changes })) {
      if (text === undefined) continue
      await mkdir(dirname(join(tree, file)), { recursive: true })
      await writeFile(join(tree, file), text)
    }
    const reportFile = join(place, 'report.json')
    const { code, output } = await run(join(tree, 'scripts/check.mjs'), names, {
      CHECK_REPORT: reportFile,
      PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    })
    const report: { name: string; ok: boolean; seconds: number }[] = JSON.parse(
      await readFile(reportFile, 'utf8'),
    )
    return { code, output, report }
  } finally {
    await rm(tree, { recursive: true })
  }
}

/**
 * Links the project's packages, with the workspaces of the tree. They are in a folder above the tree, where
 * imports find them and tools that walk the tree do not.
 */
async function linkPackages(place: string, tree: string) {
  await mkdir(join(place, 'node_modules/@balai'), { recursive: true })
  const packages = (await readdir(join(root, 'node_modules'))).filter((name) => name !== '@balai')
  await Promise.all(
    packages.map((name) => symlink(join(root, 'node_modules', name), join(place, 'node_modules', name))),
  )
  for (const name of ['contract', 'server', 'web', 'site', 'e2e']) {
    await symlink(join(tree, name), join(place, 'node_modules/@balai', name))
  }
}

function run(script: string, args: string[], env: Record<string, string>) {
  return new Promise<{ code: number; output: string }>((done) => {
    const child = execFile(
      process.execPath,
      [script, ...args],
      { env: { ...process.env, ...env }, timeout: limit },
      (_error, out, err) => {
        done({ code: child.exitCode ?? -1, output: out + err })
      },
    )
  })
}
