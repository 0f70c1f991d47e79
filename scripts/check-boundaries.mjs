// Checks import directions, where SQL and role names may appear, and that every disabled lint rule has a reason. Lint
// rules cannot compare the importing file with the imported one, so this script does.
import { globSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'oxc-parser'
import { circles } from './folder-circles.mjs'
import { foreignTables, readOwners } from './table-owners.mjs'
import { mayUse } from './wings.mjs'

const root = resolve(import.meta.dirname, '..')
const minFiles = 10
const servicesHome = 'server/src/services.ts'

const inside = (folder, path) => path.startsWith(`${folder}/`)
const isTest = (path) =>
  /\.(test|spec)\.tsx?$/.test(path) || inside('server/test', path) || inside('e2e', path)
const isFactory = (path) => path.endsWith('.factory.ts')
/** The wing and domain of a server file: `content/news`. */
const moduleOf = (path) => /^server\/src\/modules\/([^/]+\/[^/]+)\//.exec(path)?.[1]
/**
 * Entries of the manifest that join parts of several domains, so they stand above the folders and may import all of them
 * (docs/decisions/0017). Nothing else stands there: a file outside the folders would escape the rules about modules.
 */
const joinsDomains = (path) =>
  /^server\/src\/modules\/money\/(orders|payments|products)\.domain\.ts$/.test(path)
const isOutsideDomains = (path) =>
  /^server\/src\/modules\/[^/]+\/[^/]+$/.test(path) && !joinsDomains(path) && !isTest(path)
const featureOf = (path) => /^web\/src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1]
const isKit = (path) => inside('server/src/kit', path)
/** The wing of a contract or server file, if it has one. */
const wingOf = (path) =>
  /^(?:server\/src\/modules|contract\/src(?=\/(?!core\/|kit\/)[^/]+\/))\/([^/]+)\//.exec(path)?.[1]
const isPackage = (target, ...names) => names.some((name) => target === name || inside(name, target))
/** Packages that it does not list are found as such by the check of dead code. */
const mayBeInSite = (target, typeOnly) =>
  inside('site/src', target) ||
  (typeOnly && inside('contract/src', target)) ||
  !['contract', 'server', 'web', 'e2e', 'scripts'].some((folder) => inside(folder, target))
const mayTouchSql = (path) =>
  path.endsWith('.queries.ts') ||
  inside('server/src/db', path) ||
  inside('server/src/backup', path) ||
  inside('server/bench', path) ||
  isTest(path) ||
  isFactory(path)

/** Every rule has a reason and a function that says whether an import breaks it. */
const importRules = [
  {
    reason: 'The contract is a leaf: it imports only zod and itself.',
    broken: (from, to) =>
      inside('contract', from) &&
      !inside('contract', to) &&
      !isPackage(to, 'zod') &&
      !(isTest(from) && isPackage(to, 'vitest')),
  },
  {
    reason: 'The web never imports the server: both import the contract.',
    broken: (from, to) => inside('web', from) && inside('server', to),
  },
  {
    reason: 'The server never imports the web: both import the contract.',
    broken: (from, to) => inside('server', from) && inside('web', to),
  },
  {
    reason:
      'The sample site imports only itself, its packages, and types of the contract: customers copy it without the rest.',
    broken: (from, to, typeOnly) => inside('site', from) && !isTest(from) && !mayBeInSite(to, typeOnly),
  },
  {
    reason: 'Nothing imports the sample site: it is an example.',
    broken: (from, to) => !inside('site', from) && inside('site', to),
  },
  {
    reason: 'No feature imports another: move what they share to web/src/parts, web/src/ui or web/src/lib.',
    broken: (from, to) => Boolean(featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to)),
  },
  {
    reason: 'web/src/parts, web/src/ui and web/src/lib know no feature.',
    broken: (from, to) => /^web\/src\/(ui|lib|parts)\//.test(from) && Boolean(featureOf(to)),
  },
  {
    reason: 'web/src/ui and web/src/lib know no part with a domain word.',
    broken: (from, to) => /^web\/src\/(ui|lib)\//.test(from) && inside('web/src/parts', to),
  },
  {
    reason: 'Nothing imports the shell (web/src/app): ask it through web/src/lib/shell.ts.',
    broken: (from, to) =>
      /^web\/src\/(features|parts|ui|lib|screens)\//.test(from) && inside('web/src/app', to),
  },
  {
    reason: 'Only the shell reads the table of screens: ask it through web/src/lib/shell.ts.',
    broken: (from, to) => /^web\/src\/(features|parts|ui|lib)\//.test(from) && inside('web/src/screens', to),
  },
  {
    reason: 'A wing uses only the wings that scripts/wings.mjs allows it.',
    broken: (from, to) =>
      Boolean(wingOf(from) && wingOf(to)) && !mayUse(wingOf(from), wingOf(to)) && !isTest(from),
  },
  {
    reason: 'A module imports another only by its *.queries.ts or *.rules.ts.',
    broken: (from, to) =>
      Boolean(moduleOf(from) && moduleOf(to) && moduleOf(from) !== moduleOf(to)) &&
      !/\.(queries|rules)\.ts$/.test(to) &&
      !(isFactory(from) && isFactory(to)) &&
      !isTest(from),
  },
  {
    reason: 'The kit knows no module: a domain hands its functions and values to it.',
    broken: (from, to) => isKit(from) && Boolean(moduleOf(to)) && !isTest(from),
  },
  {
    reason: 'contract/src/core and contract/src/kit know no wing.',
    broken: (from, to) => /^contract\/src\/(core|kit)\//.test(from) && Boolean(wingOf(to)),
  },
  {
    reason: 'The platform (server/src/lib, files, http, db, jobs, mail) knows no kit and no module.',
    broken: (from, to) =>
      /^server\/src\/(lib|files|http|db|jobs|mail)\//.test(from) &&
      (isKit(to) || Boolean(moduleOf(to))) &&
      !isTest(from),
  },
  {
    reason:
      'Only *.queries.ts, server/src/db and server/src/backup touch SQL (types may be imported anywhere).',
    broken: (from, to, typeOnly) =>
      !typeOnly && isPackage(to, 'pg', 'kysely', 'pg-copy-streams') && !mayTouchSql(from),
  },
]

const sqlMethods = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const roleHome = 'contract/src/core/access.ts'
const { roles } = await import(pathToFileURL(resolve(root, roleHome)).href)
/** These two are also common words, so they count only in a context that concerns roles. */
const ambiguousRoles = new Set(['admin', 'content'])

const files = globSync(
  ['*.{ts,js,mjs}', '{contract,server,web,site,e2e,scripts}/**/*.{ts,tsx,mts,js,jsx,mjs}'],
  {
    cwd: root,
    exclude: ['**/node_modules', '**/dist'],
  },
)
const owners = readOwners(root)
/** Imports between the folders of domains, the kit and the platform, to find cycles. */
const edges = new Map()
const problems = files.flatMap((file) => problemsIn(file.replaceAll('\\', '/')))
for (const circle of circles(edges))
  problems.push({ file: circle[0], line: 1, reason: `A circle between folders: ${circle.join(' → ')}.` })
for (const { file, line, reason } of problems) console.error(`${file}:${line}: ${reason}`)
console.log(`read ${files.length} files`)
if (files.length < minFiles)
  console.error(`Only ${files.length} files were read; fewer than ${minFiles} cannot be right.`)
process.exitCode = problems.length > 0 || files.length < minFiles ? 1 : 0

function problemsIn(file) {
  const source = readFileSync(resolve(root, file), 'utf8')
  const { program, comments, errors } = parseSync(file, source)
  const problems = errors.map((error) => ({ at: error.labels[0]?.start ?? 0, reason: error.message }))

  for (const comment of comments) {
    if (isDisableWithoutReason(comment.value)) {
      problems.push({
        at: comment.start,
        reason: 'Name the rule and say why: oxlint-disable-next-line <rule> -- <reason>.',
      })
    }
  }
  if (isOutsideDomains(file))
    problems.push({ at: 0, reason: 'A file of a wing stands in the folder of its domain.' })
  const wing = tableWing(file)
  walk(program, [], (node, parents) => {
    for (const { table, owner } of wing ? foreignTables(node, { wing, owners }) : [])
      problems.push({ at: node.start, reason: `The wing ${wing} names the table ${table} of ${owner}.` })
    const imported = importOf(node)
    if (imported) {
      const to = targetOf(file, imported.specifier)
      for (const rule of importRules) {
        if (rule.broken(file, to, imported.typeOnly))
          problems.push({ at: node.start, reason: `${rule.reason} (${to})` })
      }
      addEdge(file, to)
    } else if (inside('server', file) && !mayTouchSql(file) && isSqlCall(node)) {
      problems.push({
        at: node.start,
        reason: 'SQL belongs in *.queries.ts, server/src/db and server/src/backup only.',
      })
    } else if (file !== roleHome && !isTest(file) && !file.endsWith('.factory.ts')) {
      const role = roleNamedBy(node, parents, source)
      if (role)
        problems.push({
          at: node.start,
          reason: `The role ${role} is named outside ${roleHome}: ask for an area.`,
        })
    }
  })
  return problems.map(({ at, reason }) => ({ file, line: source.slice(0, at).split('\n').length, reason }))
}

/** The wing whose tables a file may use; undefined for tests, factories and the composition root. */
function tableWing(file) {
  if (isTest(file) || isFactory(file)) return undefined
  if (isKit(file)) return 'kit'
  return wingOf(file) ?? (/^server\/src\/(lib|files|http|db|jobs|mail)\//.test(file) ? 'platform' : undefined)
}

function addEdge(file, to) {
  if (isTest(file) || isFactory(file)) return
  const [from, target] = [folderOf(file), folderOf(to)]
  if (from && target && from !== target) edges.set(from, (edges.get(from) ?? new Set()).add(target))
}

/** The folder of a domain, a kit part or a platform part; the type of the services counts as one, because all use it. */
function folderOf(path) {
  if (path === servicesHome) return path
  return /^(server\/src\/(?:modules\/[^/]+\/[^/]+|kit\/[^/]+|http|files|backup|db|jobs|lib|mail)|web\/src\/(?:features\/[^/]+\/[^/]+|\w+))\//.exec(
    path,
  )?.[1]
}

function walk(node, parents, visit) {
  visit(node, parents)
  const path = [node, ...parents]
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') walk(child, path, visit)
    }
  }
}

/** The specifier of an import, a re-export, a dynamic import or an import type. */
function importOf(node) {
  const specifier = node.source && constantText(node.source)
  if (specifier === undefined || specifier === null) return undefined
  const names = node.specifiers ?? []
  const kindOf = (part) => part.importKind ?? part.exportKind
  const typeOnly =
    node.type === 'TSImportType' ||
    kindOf(node) === 'type' ||
    (names.length > 0 && names.every((name) => kindOf(name) === 'type'))
  return { specifier, typeOnly }
}

/** The path from the root for files of the project, the package name for everything else. */
function targetOf(file, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const own = /^@balai\/([^/]+)\/?(.*)$/.exec(specifier)
  return own ? `${own[1]}/src/${own[2]}` : specifier
}

function isSqlCall(node) {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const method = node.callee.property.name
  return (
    sqlMethods.has(method) ||
    (method === 'query' && /^(Literal|TemplateLiteral)$/.test(node.arguments[0]?.type))
  )
}

function roleNamedBy(node, parents, source) {
  const text = node.type === 'TemplateElement' ? node.value.cooked : constantText(node)
  if (typeof text !== 'string') return undefined
  const distinct = (role) => !ambiguousRoles.has(role) && (text === role || text.includes(`'${role}'`))
  return roles.find(
    (role) => distinct(role) || (text === role && /role|mayEnter/i.test(contextOf(parents, source))),
  )
}

/** The source text that a literal is compared with, assigned to or passed to. */
function contextOf(parents, source) {
  const holder = parents.find((parent) => !/^(ArrayExpression|TS(As|Satisfies)Expression)$/.test(parent.type))
  const beside = {
    CallExpression: holder.callee,
    BinaryExpression: holder,
    Property: holder.key,
    VariableDeclarator: holder.id,
    AssignmentExpression: holder.left,
  }[holder.type]
  return beside ? source.slice(beside.start, beside.end) : ''
}

function isDisableWithoutReason(comment) {
  const text = comment.trim()
  return (
    /^(ox|es)lint-disable/.test(text) &&
    !/^oxlint-disable(-next-line|-line)?\s+(?!--)\S.*?\s--\s+\S.{7,}/s.test(text)
  )
}

function constantText(node) {
  if (node.type === 'Literal') return node.value
  if (node.type === 'TemplateLiteral' && node.quasis.length === 1) return node.quasis[0].value.cooked
  return undefined
}
