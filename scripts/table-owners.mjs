// The owner of a table is the folder in server/src/db/tables that declares it. A query may name tables of its own wing,
// of wings that it may use, of the kit and of the platform.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'
import { mayUse } from './wings.mjs'

/** Kysely's methods whose first argument is a table. */
const namesTable = /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|from|\w+Join(Lateral)?)$/
/** Table names in plain SQL. */
const inSql = /\b(?:from|join|into|update|using|table)\s+(?:only\s+)?([\w.]+)/gi

/** Reads the owner of every table from `server/src/db/tables/<owner>/`. */
export function readOwners(root) {
  const owners = new Map()
  for (const file of globSync('server/src/db/tables/*/*.ts', { cwd: root })) {
    const { program } = parseSync(file, readFileSync(resolve(root, file), 'utf8'))
    for (const { declaration } of program.body)
      for (const { init } of declaration?.declarations ?? [])
        for (const property of init?.properties ?? [])
          owners.set(property.key.name ?? property.key.value, basename(dirname(file)))
  }
  return owners
}

/** Returns the tables in a node that the wing may not use, with their owners. */
export function foreignTables(node, { wing, owners }) {
  return tablesIn(node)
    .map((table) => ({ table, owner: owners.get(table) }))
    .filter(({ owner }) => owner !== undefined && !isOpenTo(wing, owner))
}

function isOpenTo(wing, owner) {
  if (owner === 'platform' || owner === wing) return true
  return owner === 'kit' ? wing !== 'platform' : mayUse(wing, owner)
}

function tablesIn(node) {
  if (node.type === 'TemplateElement')
    return [...(node.value.cooked ?? '').matchAll(inSql)].map(([, table]) => table)
  if (node.type !== 'CallExpression' || !namesTable.test(node.callee.property?.name ?? '')) return []
  const [first] = node.arguments
  const named = first?.type === 'ArrayExpression' ? first.elements : [first]
  return named
    .filter((element) => typeof element?.value === 'string')
    .map(({ value }) => value.split(/\s/, 1)[0])
}
