import { execFile } from 'node:child_process'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)
const { mayUse, wings } = (await import(pathToFileURL(join(root, 'scripts/wings.mjs')).href)) as {
  mayUse: (from: string, to: string) => boolean
  wings: Record<string, string[]>
}
const tags = 'server/src/modules/content/tags/tags.queries.ts'
const orders = 'server/src/modules/money/orders/orders.queries.ts'
const members = 'server/src/modules/people/members/members.queries.ts'
const versions = 'server/src/kit/versions/versions.queries.ts'
const session = 'server/src/http/session.queries.ts'

/** A small product: two wings that use a third, a core, the platform, and tables with their owners. */
const tree: Record<string, string> = {
  'contract/src/core/access.ts': "export const roles = ['admin', 'superuser'] as const\n",
  'contract/src/content/tags.ts': 'export const tags = {}\n',
  'contract/src/money/orders.ts': 'export const orders = {}\n',
  'server/src/db/tables/content/tags.ts': 'export const tagsTables = { tags: {} }\n',
  'server/src/db/tables/money/orders.ts': 'export const ordersTables = { orders: {} }\n',
  'server/src/db/tables/people/members.ts': 'export const membersTables = { members: {} }\n',
  'server/src/db/tables/kit/versions.ts': 'export const versionsTables = { versions: {} }\n',
  'server/src/db/tables/platform/platform.ts': 'export const platformTables = { users: {} }\n',
  [tags]: "export const listTags = (db) => db.selectFrom('tags').innerJoin('members', 'a', 'b')\n",
  [orders]:
    "import { sql } from 'kysely'\nexport const listOrders = sql`select * from orders join members on true`\n",
  [members]: "export const listMembers = (db) => db.selectFrom('members').leftJoin('users', 'a', 'b')\n",
  [versions]: "export const listVersions = (db) => db.selectFrom('versions')\n",
  [session]: "export const findSession = (db) => db.selectFrom('users')\n",
}

/** The output of the check for the tree with these lines added to one file. */
async function check(file: string, add: string, more: Record<string, string> = {}): Promise<string> {
  const { path: folder, remove } = await temporaryFolder()
  await cp(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const planted = { ...tree, ...more, [file]: (tree[file] ?? '') + add }
  for (const [path, text] of Object.entries(planted)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const { stdout, stderr } = await run(process.execPath, ['scripts/check-boundaries.mjs'], {
    cwd: folder,
  }).catch((failed: unknown) => failed as { stdout: string; stderr: string })
  await remove()
  return stdout + stderr
}

const faults: [fault: string, file: string, add: string, says: string][] = [
  [
    'an import from a wing below of one above',
    members,
    "import '../../money/orders/orders.queries.ts'\n",
    'A wing uses only',
  ],
  [
    'an import between wings beside each other',
    orders,
    "import '../../content/tags/tags.queries.ts'\n",
    'A wing uses only',
  ],
  [
    'a contract file that imports a wing above',
    'contract/src/content/tags.ts',
    "import '../money/orders.ts'\n",
    'A wing uses only',
  ],
  [
    'a core of the kit that imports a module',
    versions,
    "import '../../modules/content/tags/tags.queries.ts'\n",
    'The kit knows no module',
  ],
  [
    'the platform importing the kit',
    session,
    "import '../kit/versions/versions.queries.ts'\n",
    'The platform',
  ],
  [
    'a query of a builder that names a table above',
    members,
    "export const a = (db) => db.selectFrom('orders as o')\n",
    'The wing people names the table orders of money',
  ],
  [
    'a join with a table of a wing beside',
    tags,
    "export const a = (db) => db.selectFrom('tags').leftJoin('orders', 'a', 'b')\n",
    'The wing content names the table orders of money',
  ],
  [
    'plain SQL that names a table above',
    members,
    "import { sql } from 'kysely'\nexport const a = sql`update orders set note = ''`\n",
    'The wing people names the table orders of money',
  ],
  [
    'a core that names the table of a module',
    versions,
    "export const a = (db) => db.deleteFrom('tags')\n",
    'The wing kit names the table tags of content',
  ],
  [
    'the platform naming a table of the kit',
    session,
    "export const a = (db) => db.insertInto('versions')\n",
    'The wing platform names the table versions of kit',
  ],
]

describe('the check of wings', () => {
  it('passes a tree without faults', async () => {
    expect(await check(tags, '')).toMatch(/^read \d+ files\n$/)
  })

  it.for(faults)('finds %s', async ([, file, add, says]) => {
    const output = await check(file, add)
    expect(output).toContain(says)
    expect(output).toContain(`${file}:`)
  })
})

it('two domains that import each other are reported as a cycle', async () => {
  const folder = 'server/src/modules/money'
  const output = await check(orders, `import '../fees/fees.queries.ts'\n`, {
    [`${folder}/fees/fees.queries.ts`]: "import '../orders/orders.queries.ts'\nexport {}\n",
  })
  expect(output).toContain(`A circle between folders: ${folder}/orders → ${folder}/fees → ${folder}/orders`)
})

it('a platform folder and the services that import each other are reported as a cycle', async () => {
  const services = 'server/src/services.ts'
  const output = await check(session, "import type { Services } from '../services.ts'\n", {
    [services]: "import { findSession } from './http/session.queries.ts'\nexport interface Services {}\n",
  })
  expect(output).toContain(`A circle between folders: ${services} → server/src/http → ${services}`)
})

describe('the table of wings', () => {
  it('has no cycle: every wing is above those that it uses', () => {
    for (const wing of Object.keys(wings))
      for (const used of Object.keys(wings).filter((other) => other !== wing && mayUse(wing, other)))
        expect({ wing, used, back: mayUse(used, wing) }).toEqual({ wing, used, back: false })
  })

  it('lets no wing use admin, and lets identity use none', () => {
    for (const wing of Object.keys(wings)) expect(mayUse(wing, 'admin')).toBe(wing === 'admin')
    expect(wings['identity']).toEqual([])
  })
})
